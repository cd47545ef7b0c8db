import type { Subscription } from '#backend/subscription.ts'
import { daysUntil } from './days-until.ts'

/** What stands under « Renouveler mon abonnement »: the days left while there are some. */
export function renewalHint(subscription: Subscription | null | undefined, now: Date): string {
  const days = subscription?.status === 'active' ? daysUntil(subscription.end_date, now) : 0
  if (days <= 0) return 'Sans engagement, payé une fois'
  return days === 1 ? 'Il reste 1 jour' : `Il reste ${days} jours`
}
