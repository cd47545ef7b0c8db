import type { Subscription } from '@lucarne/core/backend/subscription.ts'
import { displayTimeZone, formatShortDate } from '@lucarne/core/lib/format.ts'

const dayMs = 24 * 60 * 60_000
const relativeFormat = new Intl.RelativeTimeFormat('fr-FR', { numeric: 'auto' })

// The Swedish locale formats dates as ISO 8601 does: « 2026-11-21 ».
const isoDayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: displayTimeZone })
const startOfDayMs = (date: Date) => Date.parse(isoDayFormat.format(date))

/** Calendar days from `now` to a date in the shop's time zone; negative when it has passed. */
export function countDaysUntil(date: string, now: Date): number {
  return (startOfDayMs(new Date(date)) - startOfDayMs(now)) / dayMs
}

/** « Dans 113 jours », « Demain », « Il y a 3 jours » */
export function formatDays(days: number): string {
  const text = relativeFormat.format(days, 'day')
  return text.charAt(0).toLocaleUpperCase('fr-FR') + text.slice(1)
}

type SubscriptionFacts = {
  isActive: boolean
  status: 'Actif' | 'Inactif'
  plan: string
  /** « 14/03/2027 » */
  end: string
  /** Until the end, negative when it has passed; null without a subscription. */
  days: number | null
}

/** The texts of the status cards for a subscription, or for none. */
export function summarizeSubscription(subscription: Subscription | null, now: Date): SubscriptionFacts {
  const isActive = subscription?.status === 'active'
  const end = subscription?.end_date
  return {
    isActive,
    status: isActive ? 'Actif' : 'Inactif',
    plan: subscription?.plan_name || 'Aucun',
    end: end ? formatShortDate(end) : 'N/A',
    days: end ? countDaysUntil(end, now) : null,
  }
}

/** The text under « Renouveler mon abonnement »: the days left of an active subscription. */
export function describeRenewal(subscription: Subscription | null | undefined, now: Date): string {
  const days = subscription?.status === 'active' ? countDaysUntil(subscription.end_date, now) : 0
  if (days <= 0) return 'Sans engagement, payé une fois'
  return days === 1 ? 'Il reste 1 jour' : `Il reste ${days} jours`
}

/** Before the end of an access (docs/product/deliveries.md#access). */
const reminderDays = [14, 3, 0]

/** The days of the reminders that are still to come, as ISO dates. */
export const listReminderDates = (end: string, now: Date): string[] =>
  reminderDays
    .map((days) => new Date(Date.parse(end) - days * dayMs))
    .filter((date) => date > now)
    .map((date) => date.toISOString())
