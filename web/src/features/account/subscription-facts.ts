import type { Subscription } from '#backend/subscription.ts'
import { formatShortDate } from '#lib/format.ts'
import { daysUntil } from './days-until.ts'

type Facts = {
  active: boolean
  status: 'Actif' | 'Inactif'
  plan: string
  /** « 14/03/2027 » */
  end: string
  /** To the end, negative when it has passed; null without a subscription. */
  days: number | null
}

/** What the status cards say of a subscription, or of none (spec §3). */
export function subscriptionFacts(subscription: Subscription | null, now: Date): Facts {
  const active = subscription?.status === 'active'
  const end = subscription?.end_date
  return {
    active,
    status: active ? 'Actif' : 'Inactif',
    plan: subscription?.plan_name || 'Aucun',
    end: end ? formatShortDate(end) : 'N/A',
    days: end ? daysUntil(end, now) : null,
  }
}
