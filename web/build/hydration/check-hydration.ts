import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { BuildError } from '../build-error.ts'
import type { Report } from './worker.ts'

const worker = fileURLToPath(new URL('worker.ts', import.meta.url))
const mostTold = 3

/** A written page: where it stands on the disk, and its full address. */
export type WrittenPage = { file: string; url: string }

/** Somewhere else than where the pages were made, so that they may not depend on it. */
const elsewhere = { TZ: 'America/Los_Angeles', LANG: 'en_US.UTF-8', LC_ALL: 'en_US.UTF-8' }

/**
 * Takes every page over as a browser does, by React's development build, so that a page that would not be what its
 * HTML says does not go out.
 * @param entry address of the code to run; the application's own when absent
 * @throws {BuildError} with each page's address, and what differs
 */
export async function checkHydration(pages: readonly WrittenPage[], entry?: string): Promise<void> {
  const child = fork(worker, { env: { ...process.env, ...elsewhere, NODE_ENV: 'development' } })
  const reports: Report[] = []
  child.on('message', (report: Report) => reports.push(report))
  child.send({ pages, entry })
  await once(child, 'exit')

  if (reports.length < pages.length)
    throw new BuildError(`${pages[reports.length]?.url} could not be tried: see above.`)
  const wrong = reports.filter(({ problems }) => problems.length > 0)
  if (wrong.length === 0) return
  const told = wrong.slice(0, mostTold).map(({ url, problems }) => `${url}\n\n${problems.join('\n\n')}`)
  throw new BuildError(
    `${wrong.length} of ${pages.length} pages are not taken over as they were written. ` +
      `The site that was there has not been touched.\n\n${told.join('\n\n')}`,
  )
}
