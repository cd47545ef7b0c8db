import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { BuildError } from '../build-error.ts'
import { hydrationEnvironment } from './application.ts'
import type { Report } from './worker.ts'

const maxReported = 3
/** A page stays in its worker's memory, some 10 MB of it: a worker ends after so many. */
const pagesPerWorker = 12
const workerCount = 2
/** So many pages wait for one worker: to start another one takes as long. */
const maxPagesOfOneWorker = 8

/** A written page: its file, that of its state, and its URL. */
export type WrittenPage = { file: string; stateFile: string; url: string }

const workerModule = fileURLToPath(new URL('worker.ts', import.meta.url))

/**
 * Starts a process that hydrates pages. It loads its libraries at once, even if there is no page yet; without a job, it ends
 * when it is disconnected.
 */
export const startHydrationWorker = (): ChildProcess =>
  fork(workerModule, { env: { ...process.env, ...hydrationEnvironment } })

/** Hydrates these pages in one worker. */
async function hydrateInWorker(
  worker: ChildProcess,
  entry: string,
  pages: readonly WrittenPage[],
): Promise<Report[]> {
  const reports: Report[] = []
  worker.on('message', (report: Report) => reports.push(report))
  worker.send({ entry, pages })
  await once(worker, 'exit')
  if (reports.length < pages.length)
    throw new BuildError(`${pages[reports.length]?.url} could not be hydrated: see above.`)
  return reports
}

const batchSize = (pageCount: number): number =>
  pageCount <= maxPagesOfOneWorker ? pageCount : Math.min(pagesPerWorker, Math.ceil(pageCount / workerCount))

/** Hydrates all pages, in two workers at a time. */
async function hydrateAll(
  entry: string,
  pages: readonly WrittenPage[],
  started: ChildProcess[],
): Promise<Report[]> {
  const size = batchSize(pages.length)
  const batches = Array.from({ length: Math.ceil(pages.length / size) }, (_, index) =>
    pages.slice(index * size, (index + 1) * size),
  )
  const reports: Report[] = []
  const work = async () => {
    for (let batch = batches.shift(); batch; batch = batches.shift())
      reports.push(...(await hydrateInWorker(started.pop() ?? startHydrationWorker(), entry, batch)))
  }
  await Promise.all(Array.from({ length: workerCount }, work))
  return reports
}

/**
 * Hydrates pages as a browser does, with React's development build, so that no page is published that differs from
 * its HTML.
 * @param entry URL of the application's code
 * @param worker started for them
 * @throws {BuildError} with the URL and the differences of the first pages that fail
 */
export async function checkHydration(
  entry: string,
  pages: readonly WrittenPage[],
  worker?: ChildProcess,
): Promise<void> {
  if (pages.length === 0) return
  const reports = await hydrateAll(entry, pages, worker ? [worker] : [])
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
