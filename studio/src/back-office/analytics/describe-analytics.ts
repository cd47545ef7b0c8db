import type {
  AnalyticsPeriod,
  DelayKind,
  ShopAnalytics,
} from '@lucarne/store/contract/back-office/analytics.ts'
import { formatCents } from '@lucarne/store/contract/format-cents.ts'
import type { ReferrerKind } from '@lucarne/store/contract/order-source.ts'
import { formatStaffDay } from '../format-time.ts'

/** Narrow no-break space: before ; : ! ? and %, and in numbers. */
const thin = '\u202f'

/** URL segment and label of each period. */
export const periodLabels: Record<AnalyticsPeriod, { view: string; title: string; before: string }> = {
  today: { view: 'aujourd-hui', title: 'Aujourd’hui', before: 'hier à la même heure' },
  '7_days': { view: '7-jours', title: '7 jours', before: 'les 7 jours précédents' },
  '30_days': { view: '30-jours', title: '30 jours', before: 'les 30 jours précédents' },
  '12_months': { view: '12-mois', title: '12 mois', before: 'l’année précédente' },
}

export const delayLabels: Record<DelayKind, { title: string; promise: string }> = {
  access_by_card: { title: 'Accès ouvert, paiement par carte', promise: '2 minutes' },
  access_by_transfer: { title: 'Accès ouvert, virement reçu', promise: '24 heures' },
  shipment: { title: 'Colis expédié', promise: '1 jour ouvré' },
}

export const referrerLabels: Record<ReferrerKind, string> = {
  direct: 'Accès direct ou inconnu',
  search: 'Moteur de recherche',
  social: 'Réseau social',
  campaign: 'Message ou campagne',
  site: 'Autre site',
}

const spaced = (text: string) => text.replaceAll('\u00a0', thin)
const integer = new Intl.NumberFormat('fr-FR')
const percent = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 0 })
const decimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 })

export const formatCount = (count: number): string => spaced(integer.format(count))
export const formatShare = (part: number, whole: number): string =>
  whole === 0 ? '–' : spaced(percent.format(part / whole))
export const formatAverageRating = (average: number): string => decimal.format(average)

/** « 3 commandes »; French counts 0 and 1 in the singular. */
export const pluralize = (count: number, singular: string, plural = `${singular}s`): string =>
  `${formatCount(count)} ${Math.abs(count) < 2 ? singular : plural}`

/** How a figure compares with that of the period before. */
export function compareWith(current: number, previous: number, period: AnalyticsPeriod): string {
  const { before } = periodLabels[period]
  if (current === previous) return `Autant que ${before}`.replace(/que (?=hier)/, 'qu’')
  if (previous === 0) return `Rien ${before === periodLabels.today.before ? before : `pendant ${before}`}`
  const change = spaced(percent.format(Math.abs(current - previous) / Math.abs(previous)))
  return `${change} de ${current > previous ? 'plus' : 'moins'} que ${before}`.replace(/que (?=hier)/, 'qu’')
}

/** « 45 s », « 2 min », « 5 h », « 3 j » */
export function formatDuration(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)}${thin}s`
  if (seconds < 5_400) return `${Math.round(seconds / 60)}${thin}min`
  return seconds < 172_800
    ? `${Math.round(seconds / 3_600)}${thin}h`
    : `${Math.round(seconds / 86_400)}${thin}j`
}

// The API's times are already in Paris time.
const bucketFormats = {
  day: new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  month: new Intl.DateTimeFormat('fr-FR', { month: 'short', year: 'numeric', timeZone: 'UTC' }),
}

/** « Du 16 juin 2026 au 15 juillet 2026 », or one day. */
export function describeSpan({ from, to }: Pick<ShopAnalytics, 'from' | 'to'>): string {
  const [first, last] = [from, to].map(formatStaffDay)
  return first === last ? `Le ${last}` : `Du ${first} au ${last}`
}

/** « 11 h », « 15 juil. », « juil. 2026 » */
export const formatBucket = (at: string, bucket: ShopAnalytics['bucket']): string =>
  bucket === 'hour' ? `${Number(at.slice(11, 13))}${thin}h` : bucketFormats[bucket].format(new Date(`${at}Z`))

const best = { hour: 'La meilleure heure', day: 'Le meilleur jour', month: 'Le meilleur mois' }

/** What the chart of sales shows, in a sentence. */
export function summarizeSeries({ bucket, series }: Pick<ShopAnalytics, 'bucket' | 'series'>): string {
  const top = series.toSorted((a, b) => b.sales_in_cents - a.sales_in_cents)[0]
  if (top === undefined || top.sales_in_cents === 0) return 'Aucune vente sur cette période.'
  const when = formatBucket(top.at, bucket)
  return `${best[bucket]}${thin}: ${when}, avec ${formatCents(top.sales_in_cents)} de ventes et ${pluralize(top.order_count, 'commande')}.`
}

const countries = new Intl.DisplayNames('fr', { type: 'region' })

export const formatCountryLabel = (code: string | null): string =>
  code === null ? 'Non précisé' : (countries.of(code) ?? code)
