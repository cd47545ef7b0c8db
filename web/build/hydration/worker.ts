// A process of its own for `HydrationWorker`, since a process has one set of globals and keeps every page it has opened.
// It hydrates one page at a time, and sends a report of each.
import { readFile } from 'node:fs/promises'
import { enableCompileCache } from 'node:module'
import { z } from 'zod'
import { lowerPriority } from '../lower-priority.ts'

lowerPriority()
// The libraries of a browser take a second to compile.
enableCompileCache()
const loading = import('./hydrate-page.ts')

const jobSchema = z.object({
  /** URL of the application's code. */
  entry: z.string(),
  /** The files of the page's HTML and of its state, and its URL. */
  ...{ file: z.string(), stateFile: z.string(), url: z.string() },
})

export type Job = z.infer<typeof jobSchema>

/** The problems of one page; empty when it equals its HTML. */
export type Report = { url: string; problems: string[] }

let pageCount = 0

process.on('message', async (message) => {
  const { entry, file, stateFile, url } = jobSchema.parse(message)
  const [html, state] = await Promise.all([readFile(file, 'utf8'), readFile(stateFile, 'utf8')])
  const { hydratePage } = await loading
  const problems = await hydratePage(`${entry}?${pageCount++}`, { html, state, url })
  process.send?.({ url, problems } satisfies Report)
})
// Timers of the pages would keep the process alive.
process.on('disconnect', () => process.exit())
