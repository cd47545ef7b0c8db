import type { Page } from '@playwright/test'
import { test as base } from '../journey-fixtures.ts'
import { signInOnPage as signInByForm } from '../pages/account.ts'
import { serviceUrls } from '../service-urls.ts'
import { type Fault, FaultServer, faults } from './fault-server.ts'

/** Back ends of the storefront, and the mailbox, by their names in `ServiceUrls`. */
export type BackEnd = 'lake' | 'supabase' | 'store' | 'mailbox'

/** Injects a fault between a page and a back end. */
export interface FaultInjector {
  start(page: Page, backEnd: BackEnd, fault: Fault): Promise<void>
  /** Resolves once a slow back end holds at least one request. */
  untilRequestPending(): Promise<void>
  stop(page: Page, backEnd: BackEnd, fault: Fault): Promise<void>
}

/** `localStorage` of a signed-in customer, by key. */
type StoredSession = Readonly<Record<string, string>>

const requestsTo = (backEnd: BackEnd) => `${serviceUrls()[backEnd]}/**`

export const test = base.extend<
  { faultInjector: FaultInjector; signIn: (page: Page) => Promise<void> },
  { session: StoredSession }
>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
  faultInjector: async ({}, use) => {
    const server = new FaultServer()
    await server.start()
    await use({
      start: async (page, backEnd, fault) => {
        await page.route(requestsTo(backEnd), (route) =>
          route.continue({ url: server.urlFor(route.request().url(), fault) }),
        )
      },
      untilRequestPending: () => base.expect.poll(() => server.pendingCount).toBeGreaterThan(0),
      stop: async (page, backEnd, fault) => {
        if (fault === 'slow') server.release()
        else await page.unroute(requestsTo(backEnd))
      },
    })
    server.close()
  },
  signIn: ({ session }, use) =>
    use(async (page) => {
      await page.addInitScript((entries) => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
      }, session)
    }),
  // One sign-in per worker: no test that uses it signs out.
  session: [
    async ({ browser, sandbox }, use) => {
      const context = await browser.newContext({ baseURL: sandbox.urls.web, locale: 'fr-FR' })
      await signInByForm(await context.newPage(), 'camille@exemple.fr', 'lucarne-demo')
      const { origins } = await context.storageState()
      await context.close()
      const entries = origins.flatMap(({ localStorage }) => localStorage)
      await use(Object.fromEntries(entries.map(({ name, value }) => [name, value])))
    },
    { scope: 'worker' },
  ],
})

/**
 * Ways to fail, in turn. `fetch` fails alike without a server and with a dropped connection, and all responses of a
 * back end are read in one place, so that each row represents the others.
 */
const skippedFaults: readonly (readonly Fault[])[] = [[], ['down', 'malformed'], ['down', 'error']]

/**
 * Pages of the lake, whose waits and errors are rendered in one place, with one fault in turn; the other rows with all
 * faults but the skipped ones.
 */
const combineAll = <Row extends { backEnd: BackEnd }>(rows: readonly Row[]): [Row, Fault[]][] =>
  rows.map((row, index) => {
    const isTested = (fault: Fault) =>
      row.backEnd === 'lake'
        ? fault === faults[index % faults.length]
        : !skippedFaults[index % skippedFaults.length]?.includes(fault)
    return [row, faults.filter(isTested)]
  })

/**
 * Rows with their faults in turn: per back end one fault per row, and `sampleSizes` rows spread over its table;
 * `combineAll` with DEEP=1.
 */
export function combineWithFaults<Row extends { backEnd: BackEnd }>(
  rows: readonly Row[],
  sampleSizes: Readonly<Record<BackEnd, number>>,
): [Row, Fault[]][] {
  if (process.env.DEEP) return combineAll(rows)
  const sample = [...Map.groupBy(rows, ({ backEnd }) => backEnd)].flatMap(([backEnd, rowsOfBackEnd]) => {
    const count = sampleSizes[backEnd]
    return Array.from(
      { length: count },
      (_, index) => rowsOfBackEnd[Math.floor((index * rowsOfBackEnd.length) / count)],
    )
  })
  return sample.flatMap((row, index): [Row, Fault[]][] => {
    const fault = faults[index % faults.length]
    return row && fault ? [[row, [fault]]] : []
  })
}
