// Run by `checkHydration`, since a process has one set of globals and one build of React: opens each page that it is
// told of, and tells what was wrong with it.
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { webRoom } from '../paths.ts'
import { takeOver } from './take-over.ts'

const orderSchema = z.object({
  /** Address of the application's code, instead of the sources'. */
  entry: z.string().optional(),
  pages: z.array(z.object({ file: z.string(), url: z.string() })),
})

async function bundled(outDir: string): Promise<string> {
  const { bundleApplication } = await import('./bundle-application.ts')
  return bundleApplication(outDir)
}

/** What is wrong with one page; nothing where it is as it should be. */
export type Report = { url: string; problems: string[] }

process.once('message', async (message) => {
  const { entry, pages } = orderSchema.parse(message)
  // Under the room's own packages, so that the bundle finds them.
  const outDir = join(webRoom, 'node_modules', '.cache', `application-${process.pid}`)
  try {
    const application = entry ?? (await bundled(outDir))
    for (const [index, { file, url }] of pages.entries()) {
      const problems = await takeOver(`${application}?${index}`, await readFile(file, 'utf8'), url)
      process.send?.({ url, problems } satisfies Report)
    }
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
  process.disconnect()
  // Pages stay open behind one another, with timers of their own.
  process.exit()
})
