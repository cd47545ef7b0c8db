import type { ShopDatabase } from '@lucarne/supabase/functions/connect-database.ts'
import { z } from 'zod'
import type { MailFailure } from './mail-provider.ts'

const claimedMail = z.object({
  id: z.uuid(),
  idempotency_key: z.string(),
  kind: z.string(),
  recipient: z.string(),
  variables: z.record(z.string(), z.unknown()),
  /** Attempts so far, including this one. */
  attempt: z.int(),
  queued_at: z.string(),
  /** Unparsed JSON: an invalid row must not stop the other mails. */
  order: z.unknown(),
  /** Invoice to attach, if any. */
  invoice: z.unknown(),
})

export type ClaimedMail = z.infer<typeof claimedMail>

/** Leases due mails to this worker, oldest first. */
export async function claimMails(database: ShopDatabase, limit: number): Promise<ClaimedMail[]> {
  const { data } = await database.rpc('claim_mails', { p_limit: limit }).throwOnError()
  return z.array(claimedMail).parse(data)
}

export async function completeMail(database: ShopDatabase, { id }: ClaimedMail): Promise<void> {
  await database.rpc('complete_mail', { p_id: id }).throwOnError()
}

/** Schedules the next attempt, or gives the mail up. */
export async function markMailFailed(
  database: ShopDatabase,
  { id, attempt }: ClaimedMail,
  { code, detail }: MailFailure,
): Promise<void> {
  const call = { p_id: id, p_attempt: attempt, p_error: detail, p_is_permanent: code === 'rejected' }
  await database.rpc('fail_mail', call).throwOnError()
}
