// A process of its own for `checkHydration`, since a process has one set of globals and one build of React. It hydrates
// each page of the job, and sends a report of each.
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { hydratePage } from './hydrate-page.ts'

const jobSchema = z.object({
  /** URL of the code to run instead of the application. */
  entry: z.string().optional(),
  pages: z.array(z.object({ file: z.string(), url: z.string() })),
})

async function withApplication(use: (url: string) => Promise<void>): Promise<void> {
  const { withNodeBundle } = await import('../bundle/bundles.ts')
  return withNodeBundle('src/main.tsx', 'development', use)
}

/** The problems of one page; empty when it equals its HTML. */
export type Report = { url: string; problems: string[] }

process.once('message', async (message) => {
  const { entry, pages } = jobSchema.parse(message)
  const hydratePages = async (application: string) => {
    for (const [index, { file, url }] of pages.entries()) {
      const problems = await hydratePage(`${application}?${index}`, await readFile(file, 'utf8'), url)
      process.send?.({ url, problems } satisfies Report)
    }
  }
  await (entry ? hydratePages(entry) : withApplication(hydratePages))
  process.disconnect()
  // Timers of the pages would keep the process alive.
  process.exit()
})
