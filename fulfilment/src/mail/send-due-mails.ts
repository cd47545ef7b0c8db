import { isMailKind } from '@lucarne/schemas/mails/mail-kinds.ts'
import type { TransferDetails } from '@lucarne/store/contract/order.ts'
import type { ShopDatabase } from '@lucarne/supabase/functions/connect-database.ts'
import { composeMail } from './compose-mail.ts'
import { type ClaimedMail, claimMails, completeMail, markMailFailed } from './mail-outbox.ts'
import type { MailProvider } from './mail-provider.ts'
import type { PublishedContent } from './published-content.ts'

export interface MailDependencies {
  database: ShopDatabase
  siteUrl: string
  mailProvider: MailProvider
  fetchPublishedContent: () => Promise<PublishedContent>
  transferDetails?: TransferDetails | undefined
}

const batchSize = 20
/** Time limit of an edge function; the schedule continues. */
const maxRunMs = 50_000

async function composeAndSend(
  step: MailDependencies,
  edited: PublishedContent,
  mail: ClaimedMail,
): ReturnType<MailProvider['send']> {
  const { id, idempotency_key: idempotencyKey, kind, recipient: to } = mail
  // A kind of mail from a later version.
  if (!isMailKind(kind))
    return { ok: false, failure: { code: 'rejected', detail: `No mail of the kind ${kind} is known.` } }
  const content = await composeMail(step, edited, { ...mail, kind })
  return step.mailProvider.send({
    ...content,
    id,
    idempotencyKey,
    to,
    replyTo: edited.contactEmail ?? undefined,
  })
}

async function sendMail(
  step: MailDependencies,
  edited: PublishedContent,
  mail: ClaimedMail,
): Promise<boolean> {
  const result = await composeAndSend(step, edited, mail).catch(
    (error: unknown) => ({ ok: false, failure: { code: 'unavailable', detail: String(error) } }) as const,
  )
  if (result.ok) await completeMail(step.database, mail)
  else await markMailFailed(step.database, mail, result.failure)
  return result.ok
}

/**
 * Sends due mails until none is left or the time limit is reached. Failed mails are retried later.
 * @returns the number of sent mails
 */
export async function sendDueMails(step: MailDependencies): Promise<number> {
  const endsAt = Date.now() + maxRunMs
  let sent = 0
  while (Date.now() < endsAt) {
    const mails = await claimMails(step.database, batchSize)
    if (mails.length === 0) break
    const edited = await step.fetchPublishedContent()
    // Waits for all of them, even if recording one fails.
    const results = await Promise.allSettled(mails.map((mail) => sendMail(step, edited, mail)))
    const failure = results.find(({ status }) => status === 'rejected')
    if (failure?.status === 'rejected') throw failure.reason
    sent += results.filter((result) => result.status === 'fulfilled' && result.value).length
  }
  return sent
}
