import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { BuildError } from '../build-error.ts'
import type { Report } from './worker.ts'

const worker = fileURLToPath(new URL('worker.ts', import.meta.url))
const maxReported = 3

/** A written page: its file, and its URL. */
export type WrittenPage = { file: string; url: string }

/** Another time zone and language than the build's, on which pages must not depend. */
const otherLocale = { TZ: 'America/Los_Angeles', LANG: 'en_US.UTF-8', LC_ALL: 'en_US.UTF-8' }

/**
 * Hydrates every page as a browser does, with React's development build, so that no page is published that differs from
 * its HTML.
 * @param entry URL of the code to run instead of the application
 * @throws {BuildError} with the URL and the differences of the first pages that fail
 */
export async function checkHydration(pages: readonly WrittenPage[], entry?: string): Promise<void> {
  const child = fork(worker, { env: { ...process.env, ...otherLocale, NODE_ENV: 'development' } })
  const reports: Report[] = []
  child.on('message', (report: Report) => reports.push(report))
  child.send({ pages, entry })
  await once(child, 'exit')

  if (reports.length < pages.length)
    throw new BuildError(`${pages[reports.length]?.url} could not be hydrated: see above.`)
  const failed = reports.filter(({ problems }) => problems.length > 0)
  if (failed.length === 0) return
  const reported = failed
    .slice(0, maxReported)
    .map(({ url, problems }) => `${url}\n\n${problems.join('\n\n')}`)
  throw new BuildError(
    `${failed.length} of ${pages.length} pages differ from their HTML after hydration. ` +
      `The previous site has not been changed.\n\n${reported.join('\n\n')}`,
  )
}
