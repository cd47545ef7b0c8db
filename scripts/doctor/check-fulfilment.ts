import { type Finding, ok, problem, warning } from './finding.ts'
import { parseJson, request } from './request.ts'
import type { Variables } from './variables.ts'

const minuteMs = 60_000
const dayMinutes = 24 * 60
const waitingMinutes = 10
/** A working day: the threshold covers a weekend and a holiday. */
const parcelDays = 4
const bounceDays = 7
const requestDays = 2

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * minuteMs).toISOString()

/** Queries for overdue work, and the message for each. */
function listChecks(): { query: string; finding: Finding }[] {
  const since = minutesAgo(waitingMinutes)
  return [
    {
      // Due without an attempt, or failing for some ten minutes.
      query: `mail_outbox?select=id&state=eq.queued&or=(next_attempt_at.lt.${since},attempts.gte.5)`,
      finding: problem(
        `Orders: mails have waited for ${waitingMinutes} minutes. Is fulfil-orders scheduled, and MAIL_SERVICE right?`,
      ),
    },
    {
      query: 'mail_outbox?select=id&state=eq.given_up',
      finding: problem('Orders: mails were given up: see « given_up » in docs/deploy.md § 7.'),
    },
    {
      query: `invoices?select=id&pdf_url=is.null&number=not.is.null&created_at=lt.${since}`,
      finding: problem('Orders: invoices lack their files: see the log of fulfil-orders.'),
    },
    {
      // Later than promised, or due without an attempt.
      query: `accesses?select=id&task=not.is.null&or=(delayed_at.not.is.null,next_attempt_at.lt.${since})`,
      finding: problem('Orders: accesses wait: see « delayed_at » in docs/deploy.md § 7.'),
    },
    {
      query: `mail_outbox?select=id&bounced_at=gt.${minutesAgo(bounceDays * dayMinutes)}`,
      finding: warning('Orders: mails bounced in the last week: see « bounced_at » in docs/deploy.md § 7.'),
    },
    {
      query: `shipments?select=id&state=eq.to_prepare&created_at=lt.${minutesAgo(parcelDays * dayMinutes)}`,
      finding: problem(`Orders: parcels have waited for ${parcelDays} days.`),
    },
    {
      query: `tickets?select=id&handled_at=is.null&created_at=lt.${minutesAgo(requestDays * dayMinutes)}`,
      finding: problem(`Orders: tickets have waited for ${requestDays} days.`),
    },
    {
      query: 'shipments?select=id&state=eq.to_prepare&is_method_valid=is.false',
      finding: problem(
        'Orders: parcels were paid with a method of another zone: see « is_method_valid » in docs/deploy.md § 7.',
      ),
    },
    {
      query: `payment_events?select=id&settled_at=is.null&received_at=lt.${since}`,
      finding: problem('Orders: payments cannot be settled: see the log of store.'),
    },
  ]
}

/** Checks, with the secret key alone, that payments are settled and what they owe leaves in time. */
export async function checkFulfilment(environment: Variables): Promise<Finding[]> {
  const host = environment.VITE_SUPABASE_URL?.replace(/\/+$/, '')
  const key = environment.SUPABASE_SECRET_KEY
  if (!host || !key) return []
  const results = await Promise.all(
    listChecks().map(async ({ query, finding }) => {
      const response = await request(`${host}/rest/v1/${query}&limit=1`, { headers: { apikey: key } })
      const rows = 'failure' in response || response.status !== 200 ? undefined : parseJson(response.text)
      return Array.isArray(rows) ? { findings: rows.length > 0 ? [finding] : [] } : undefined
    }),
  )
  if (results.includes(undefined)) {
    return [problem('Orders: the outbox of mails cannot be read. Apply the migrations: supabase db push.')]
  }
  const findings = results.flatMap((result) => result?.findings ?? [])
  return findings.length > 0 ? findings : [ok('Orders: no mail, invoice, access or parcel waits.')]
}
