// Run by `checkHydration`, since a process has one set of globals and one build of React: opens each page that it is
// told of, and tells what was wrong with it.
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { takeOver } from './take-over.ts'

const orderSchema = z.object({
  /** Address of the application's code, instead of the sources'. */
  entry: z.string().optional(),
  pages: z.array(z.object({ file: z.string(), url: z.string() })),
})

async function withApplication(use: (address: string) => Promise<void>): Promise<void> {
  const { withBundle } = await import('../bundle-for-node.ts')
  return withBundle('src/main.tsx', 'development', use)
}

/** What is wrong with one page; nothing where it is as it should be. */
export type Report = { url: string; problems: string[] }

process.once('message', async (message) => {
  const { entry, pages } = orderSchema.parse(message)
  const tryPages = async (application: string) => {
    for (const [index, { file, url }] of pages.entries()) {
      const problems = await takeOver(`${application}?${index}`, await readFile(file, 'utf8'), url)
      process.send?.({ url, problems } satisfies Report)
    }
  }
  await (entry ? tryPages(entry) : withApplication(tryPages))
  process.disconnect()
  // Pages stay open behind one another, with timers of their own.
  process.exit()
})
