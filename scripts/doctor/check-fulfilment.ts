import { type Finding, ok, problem, warning } from './finding.ts'
import { parseJson, request } from './request.ts'
import type { Variables } from './variables.ts'

const minuteMs = 60_000
const dayMinutes = 24 * 60
const waitingMinutes = 10
/** Parcels leave within a working day; a weekend and a holiday are none. */
const parcelDays = 4
const bounceDays = 7

/** Checks, with the secret key alone, that mails, invoices, accesses and parcels of orders leave in time. */
export async function checkFulfilment(environment: Variables): Promise<Finding[]> {
  const host = environment.VITE_SUPABASE_URL?.replace(/\/+$/, '')
  const key = environment.SUPABASE_SECRET_KEY
  if (!host || !key) return []
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * minuteMs).toISOString()
  const since = minutesAgo(waitingMinutes)
  const hasRows = async (query: string) => {
    const response = await request(`${host}/rest/v1/${query}&limit=1`, { headers: { apikey: key } })
    const rows = 'failure' in response || response.status !== 200 ? undefined : parseJson(response.text)
    return Array.isArray(rows) ? rows.length > 0 : undefined
  }
  const [isLate, isGivenUp, lacksFile, isDelayed, isParcelLate, isBounced] = await Promise.all([
    // Due and not taken, or refused for some ten minutes.
    hasRows(`mail_outbox?select=id&state=eq.queued&or=(next_attempt_at.lt.${since},attempts.gte.5)`),
    hasRows('mail_outbox?select=id&state=eq.given_up'),
    hasRows(`invoices?select=id&pdf_url=is.null&number=not.is.null&created_at=lt.${since}`),
    // Longer than promised, or due and not taken.
    hasRows(`accesses?select=id&task=not.is.null&or=(delayed_at.not.is.null,next_attempt_at.lt.${since})`),
    hasRows(`shipments?select=id&state=eq.to_prepare&created_at=lt.${minutesAgo(parcelDays * dayMinutes)}`),
    hasRows(`mail_outbox?select=id&bounced_at=gt.${minutesAgo(bounceDays * dayMinutes)}`),
  ])
  if ([isLate, isGivenUp, lacksFile, isDelayed, isParcelLate, isBounced].includes(undefined)) {
    return [problem('Orders: the outbox of mails cannot be read. Apply the migrations: supabase db push.')]
  }
  const findings = [
    ...(isLate
      ? [
          problem(
            `Orders: mails have waited for ${waitingMinutes} minutes. Is fulfil-orders scheduled, and MAIL_SERVICE right?`,
          ),
        ]
      : []),
    ...(isGivenUp ? [problem('Orders: mails were given up: see « given_up » in docs/deploy.md § 7.')] : []),
    ...(lacksFile ? [problem('Orders: invoices lack their files: see the log of fulfil-orders.')] : []),
    ...(isDelayed ? [problem('Orders: accesses wait: see « delayed_at » in docs/deploy.md § 7.')] : []),
    ...(isBounced
      ? [warning('Orders: mails bounced in the last week: see « bounced_at » in docs/deploy.md § 7.')]
      : []),
    ...(isParcelLate ? [problem(`Orders: parcels have waited for ${parcelDays} days.`)] : []),
  ]
  return findings.length > 0 ? findings : [ok('Orders: no mail, invoice, access or parcel waits.')]
}
