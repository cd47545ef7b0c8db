import type { TransferDetails } from '@lucarne/store/contract/order.ts'
import { connectDatabase } from '@lucarne/supabase/functions/connect-database.ts'
import { isBearer } from '@lucarne/supabase/functions/is-bearer.ts'
import { singleFlight } from '@lucarne/supabase/functions/single-flight.ts'
import { type AccessSettings, createAccessStep } from './access/access-providers.ts'
import { processAccessTasks } from './access/process-access-tasks.ts'
import { type FulfilmentStep, fulfilOrders } from './fulfil-orders.ts'
import { storeInvoices } from './invoices/store-invoices.ts'
import { syncSeller } from './invoices/sync-seller.ts'
import type { MailProvider } from './mail/mail-provider.ts'
import { type ContentSettings, createContentFetcher } from './mail/published-content.ts'
import { sendDueMails } from './mail/send-due-mails.ts'

export interface FulfilmentSettings {
  supabaseUrl: string
  /** The database's secret key. */
  secretKey: string
  /** Bearer secret of the schedule. */
  scheduleSecret: string
  /** The storefront's URL. */
  siteUrl: string
  mailProvider: MailProvider
  /** Dataset with the mail templates of the studio. */
  content: ContentSettings
  access: AccessSettings
  /** Bank account for transfers, if the payment provider knows it in advance. */
  transferDetails?: TransferDetails | undefined
}

/**
 * The steps of a run. Mails come after the steps that they report about; accesses come last, because a slow provider
 * must not delay mails, and what they queue wakes the next run.
 */
function fulfilmentSteps(settings: FulfilmentSettings): FulfilmentStep[] {
  const database = connectDatabase(settings)
  const access = createAccessStep(settings.access, { database, siteUrl: settings.siteUrl })
  const fetchPublishedContent = createContentFetcher(settings.content)
  return [
    { name: 'seller', run: () => syncSeller({ database, fetchPublishedContent }) },
    { name: 'mails', run: () => sendDueMails({ ...settings, database, fetchPublishedContent }) },
    { name: 'invoices', run: () => storeInvoices({ ...settings, database }) },
    { name: 'accesses', run: () => processAccessTasks(access) },
  ]
}

/**
 * The worker as an HTTP handler, called by a schedule; a call during a run shares the next run.
 * Responds with 200 and one report per step, 401 to unknown callers, and 503 when a step failed.
 */
export function createFulfilmentHandler(
  settings: FulfilmentSettings,
): (request: Request) => Promise<Response> {
  const steps = fulfilmentSteps(settings)
  const run = singleFlight(() => fulfilOrders(steps))

  return async (request) => {
    if (request.method !== 'POST') return new Response(null, { status: 405 })
    if (!(await isBearer(request, settings.scheduleSecret))) return new Response(null, { status: 401 })
    const reports = await run(undefined)
    return Response.json(reports, { status: reports.some(({ failed }) => failed) ? 503 : 200 })
  }
}
