/** A document's visibility dates, ISO; an absent one sets no limit. */
export interface VisibleDates {
  visibleFrom?: string | null | undefined
  visibleUntil?: string | null | undefined
}

/** `expiring`: visible, with an end date. */
export type Visibility = 'scheduled' | 'expired' | 'expiring' | 'visible'

/** A document's state at a moment; `isVisible` of the queries is the same in GROQ. */
export function computeVisibility({ visibleFrom, visibleUntil }: VisibleDates, moment: Date): Visibility {
  if (visibleUntil && new Date(visibleUntil) <= moment) return 'expired'
  if (visibleFrom && new Date(visibleFrom) > moment) return 'scheduled'
  return visibleUntil ? 'expiring' : 'visible'
}

export function isVisibleAt(dates: VisibleDates, moment: Date): boolean {
  return ['expiring', 'visible'].includes(computeVisibility(dates, moment))
}

/** The French label of lists and badges; undefined for a document that is visible without an end. */
export function formatVisibility(dates: VisibleDates, moment: Date): string | undefined {
  switch (computeVisibility(dates, moment)) {
    case 'scheduled':
      return 'Programmé'
    case 'expired':
      return 'Expiré'
    case 'expiring':
      return `Visible jusqu’au ${formatFrenchMoment(dates.visibleUntil ?? '')}`
    default:
      return undefined
  }
}

/** A list item's subtitle, with the visibility label before it. */
export function withVisibility(line: string, dates: VisibleDates): string {
  return [formatVisibility(dates, new Date()), line].filter(Boolean).join(' · ')
}

/** Refuses an end that is not after the start. */
export function visiblePeriodRule({ visibleFrom, visibleUntil }: VisibleDates): true | string {
  if (!visibleFrom || !visibleUntil || new Date(visibleFrom) < new Date(visibleUntil)) return true
  return `La fin vient après le début : choisissez un moment après le ${formatFrenchMoment(visibleFrom)}.`
}

/** The shop's time zone. */
export const shopTimeZone = 'Europe/Paris'

/** « 3 mars 2027 à 10:00 », in Paris time wherever the reader is. */
export function formatFrenchMoment(moment: string | Date): string {
  return new Date(moment).toLocaleString('fr-FR', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: shopTimeZone,
  })
}

/** « 3 mars 2027 » from a date without time, « 2027-03-03 ». */
export const formatFrenchDate = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('fr-FR', { dateStyle: 'long', timeZone: shopTimeZone })
