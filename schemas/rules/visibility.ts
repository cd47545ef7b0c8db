/** When a document is to be seen on the site: ISO moments; an absent one sets no limit. */
export interface VisibleDates {
  visibleFrom?: string | null | undefined
  visibleUntil?: string | null | undefined
}

/** `leaving`: it is seen, until a moment that is known. */
export type Visibility = 'scheduled' | 'expired' | 'leaving' | 'lasting'

/** Where a document stands at a moment; `isVisible` in the queries says the same in GROQ. */
export function visibilityAt({ visibleFrom, visibleUntil }: VisibleDates, moment: Date): Visibility {
  if (visibleUntil && new Date(visibleUntil) <= moment) return 'expired'
  if (visibleFrom && new Date(visibleFrom) > moment) return 'scheduled'
  return visibleUntil ? 'leaving' : 'lasting'
}

/** Is it seen at this moment? */
export function isVisibleAt(dates: VisibleDates, moment: Date): boolean {
  return ['leaving', 'lasting'].includes(visibilityAt(dates, moment))
}

/** What lists and badges say of it; undefined when there is nothing to say. */
export function visibilityLabel(dates: VisibleDates, moment: Date): string | undefined {
  switch (visibilityAt(dates, moment)) {
    case 'scheduled':
      return 'Programmé'
    case 'expired':
      return 'Expiré'
    case 'leaving':
      return `Visible jusqu’au ${frenchMoment(dates.visibleUntil ?? '')}`
    default:
      return undefined
  }
}

/** The line under a title in lists, with what its dates say before it. */
export function withVisibility(line: string, dates: VisibleDates): string {
  return [visibilityLabel(dates, new Date()), line].filter(Boolean).join(' · ')
}

/** What is seen from a moment on cannot have gone before it. */
export function visiblePeriodRule({ visibleFrom, visibleUntil }: VisibleDates): true | string {
  if (!visibleFrom || !visibleUntil || new Date(visibleFrom) < new Date(visibleUntil)) return true
  return `La fin vient après le début : choisissez un moment après le ${frenchMoment(visibleFrom)}.`
}

/** « 3 mars 2027 à 10:00 », at the hour of whoever reads it. */
export function frenchMoment(moment: string | Date): string {
  return new Date(moment).toLocaleString('fr-FR', { dateStyle: 'long', timeStyle: 'short' })
}
