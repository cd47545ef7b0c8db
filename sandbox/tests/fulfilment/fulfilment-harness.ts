import { type AccessSource, createAccessStep } from '@lucarne/fulfilment/access/access-providers.ts'
import { processAccessTasks } from '@lucarne/fulfilment/access/process-access-tasks.ts'
import { createFulfilmentHandler, type FulfilmentSettings } from '@lucarne/fulfilment/handler.ts'
import type { MailProvider } from '@lucarne/fulfilment/mail/mail-provider.ts'
import { createMailboxProvider } from '../../src/mailbox/mailbox-provider.ts'
import { createMailReader, type Mail } from '../../src/mailbox/mails.ts'
import { startTestStore, type TestStore } from '../supabase/test-store.ts'
import { siteUrl } from '../supabase/test-supabase.ts'

export interface FulfilmentHarness {
  shop: TestStore
  /** Runs every step once and returns the HTTP status. */
  run(): Promise<number>
  /** The worker's HTTP handler. */
  handle(request: Request): Promise<Response>
  /** The mails in the sandbox's mailbox, newest first. */
  mails(): Promise<Mail[]>
  /** A separate worker with other settings. */
  createWorker(settings?: Partial<FulfilmentSettings>): () => Promise<number>
  /** Runs only the last step, for tests with many orders, whose mails and invoices take most of the time. */
  createAccessWorker(source?: AccessSource): () => Promise<number>
}

const scheduleSecret = 'a-schedule-secret-of-at-least-32-characters'

/** A shop with its worker, whose mails arrive in a mailbox folder. */
export async function startFulfilment(mailProvider?: MailProvider): Promise<FulfilmentHarness> {
  const shop = await startTestStore()
  const { mailsDir } = shop.testSupabase
  const { supabaseUrl, secretKey, paymentProvider, accessKey = '' } = shop.config
  const sandboxSource: AccessSource = { kind: 'sandbox', secret: accessKey }
  const createHandler = (settings?: Partial<FulfilmentSettings>) =>
    createFulfilmentHandler({
      supabaseUrl,
      secretKey,
      scheduleSecret,
      siteUrl,
      mailProvider: mailProvider ?? createMailboxProvider(mailsDir),
      access: { encryptionKey: accessKey, source: sandboxSource },
      // Port without a listener, so that default templates are used.
      content: { projectId: 'local', dataset: 'production', apiHost: 'http://127.0.0.1:9' },
      transferDetails: paymentProvider.transferDetails,
      ...settings,
    })
  const createWorker: FulfilmentHarness['createWorker'] = (settings) => {
    const handle = createHandler(settings)
    const headers = { authorization: `Bearer ${scheduleSecret}` }
    return async () => (await handle(new Request('http://localhost', { method: 'POST', headers }))).status
  }
  const createAccessWorker = (source = sandboxSource) => {
    const database = shop.service
    const step = createAccessStep({ encryptionKey: accessKey, source }, { database, siteUrl })
    return () => processAccessTasks(step)
  }
  return {
    shop,
    run: createWorker(),
    handle: createHandler(),
    mails: async () => (await createMailReader(mailsDir)()).mails,
    createWorker,
    createAccessWorker,
  }
}
