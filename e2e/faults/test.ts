import type { Page } from '@playwright/test'
import { addresses } from '../addresses.ts'
import { signIn as signInByForm } from '../pages/account.ts'
import { test as base } from '../test.ts'
import { type Fault, FaultServer } from './fault-server.ts'

/** The back ends of the storefront, and the mailbox, by the names of their addresses. */
export type BackEnd = 'lake' | 'supabase' | 'store' | 'mailbox'

/** A fault between a page and a back end. */
export interface Outage {
  begin(page: Page, backEnd: BackEnd, fault: Fault): Promise<void>
  /** Until a slow back end has something to answer. */
  untilAsked(): Promise<void>
  end(page: Page, backEnd: BackEnd, fault: Fault): Promise<void>
}

/** What the browser keeps of a session, by key. */
type Session = Readonly<Record<string, string>>

const at = (backEnd: BackEnd) => `${addresses()[backEnd]}/**`

export const test = base.extend<
  { outage: Outage; signIn: (page: Page) => Promise<void> },
  { session: Session }
>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  outage: async ({}, use) => {
    const server = new FaultServer()
    await server.start()
    await use({
      begin: async (page, backEnd, fault) => {
        await page.route(at(backEnd), (route) =>
          route.continue({ url: server.addressOf(route.request().url(), fault) }),
        )
      },
      untilAsked: () => base.expect.poll(() => server.waiting).toBeGreaterThan(0),
      end: async (page, backEnd, fault) => {
        if (fault === 'slow') server.release()
        else await page.unroute(at(backEnd))
      },
    })
    server.close()
  },
  signIn: ({ session }, use) =>
    use(async (page) => {
      await page.addInitScript((kept) => {
        for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
      }, session)
    }),
  // One sign-in for all pages that need one; nobody in these tests signs out.
  session: [
    async ({ browser, storefront }, use) => {
      const context = await browser.newContext({ baseURL: storefront, locale: 'fr-FR' })
      await signInByForm(await context.newPage(), 'camille@exemple.fr', 'lucarne-demo')
      const { origins } = await context.storageState()
      await context.close()
      const stored = origins.flatMap(({ localStorage }) => localStorage)
      await use(Object.fromEntries(stored.map(({ name, value }) => [name, value])))
    },
    { scope: 'worker' },
  ],
})
