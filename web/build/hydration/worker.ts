// A process of its own for `checkHydration`, since a process has one set of globals and keeps every page it has opened.
// It hydrates each page of the job, and sends a report of each.
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { hydratePage } from './hydrate-page.ts'

const jobSchema = z.object({
  /** URL of the application's code. */
  entry: z.string(),
  pages: z.array(z.object({ file: z.string(), stateFile: z.string(), url: z.string() })),
})

/** The problems of one page; empty when it equals its HTML. */
export type Report = { url: string; problems: string[] }

process.once('message', async (message) => {
  const { entry, pages } = jobSchema.parse(message)
  for (const [index, { file, stateFile, url }] of pages.entries()) {
    const [html, state] = await Promise.all([readFile(file, 'utf8'), readFile(stateFile, 'utf8')])
    const problems = await hydratePage(`${entry}?${index}`, { html, state, url })
    process.send?.({ url, problems } satisfies Report)
  }
  process.disconnect()
  // Timers of the pages would keep the process alive.
  process.exit()
})
