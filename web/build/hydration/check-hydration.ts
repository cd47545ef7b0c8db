import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { BuildError } from '../build-error.ts'
import type { Report } from './worker.ts'

const maxReported = 3
/** A page stays in its worker's memory, some 10 MB of it: a worker ends after so many. */
const pagesPerWorker = 20
const workerCount = 2

/** A written page: its file, and its URL. */
export type WrittenPage = { file: string; url: string }

/** Another time zone and language than the build's, on which pages must not depend. */
const otherLocale = { TZ: 'America/Los_Angeles', LANG: 'en_US.UTF-8', LC_ALL: 'en_US.UTF-8' }

const bundlerModule = fileURLToPath(new URL('bundle-application.ts', import.meta.url))
const workerModule = fileURLToPath(new URL('worker.ts', import.meta.url))

const start = (module: string): ChildProcess =>
  fork(module, {
    env: { ...process.env, ...otherLocale, NODE_ENV: 'development' },
  })

/** Bundles the application for the time that `use` takes. */
async function withApplication<Result>(use: (entry: string) => Promise<Result>): Promise<Result> {
  const bundler = start(bundlerModule)
  const exit = once(bundler, 'exit')
  try {
    const [entry] = await Promise.race([
      once(bundler, 'message'),
      exit.then(() => Promise.reject(new BuildError('The application could not be bundled: see above.'))),
    ])
    return await use(String(entry))
  } finally {
    if (bundler.connected) bundler.disconnect()
    await exit
  }
}

/** Hydrates these pages in one worker. */
async function hydrateInWorker(entry: string, pages: readonly WrittenPage[]): Promise<Report[]> {
  const worker = start(workerModule)
  const reports: Report[] = []
  worker.on('message', (report: Report) => reports.push(report))
  worker.send({ entry, pages })
  await once(worker, 'exit')
  if (reports.length < pages.length)
    throw new BuildError(`${pages[reports.length]?.url} could not be hydrated: see above.`)
  return reports
}

/** Hydrates all pages, in two workers at a time. */
async function hydrateAll(entry: string, pages: readonly WrittenPage[]): Promise<Report[]> {
  const size = Math.min(pagesPerWorker, Math.ceil(pages.length / workerCount))
  const batches = Array.from({ length: Math.ceil(pages.length / size) }, (_, index) =>
    pages.slice(index * size, (index + 1) * size),
  )
  const reports: Report[] = []
  const work = async () => {
    for (let batch = batches.shift(); batch; batch = batches.shift())
      reports.push(...(await hydrateInWorker(entry, batch)))
  }
  await Promise.all(Array.from({ length: workerCount }, work))
  return reports
}

/**
 * Hydrates pages as a browser does, with React's development build, so that no page is published that differs from
 * its HTML.
 * @param entry URL of the code to run instead of the application
 * @throws {BuildError} with the URL and the differences of the first pages that fail
 */
export async function checkHydration(pages: readonly WrittenPage[], entry?: string): Promise<void> {
  if (pages.length === 0) return
  const hydrate = (application: string) => hydrateAll(application, pages)
  const reports = await (entry ? hydrate(entry) : withApplication(hydrate))
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
