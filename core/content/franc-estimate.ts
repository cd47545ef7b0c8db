import { isCurrentEstimate } from '@lucarne/schemas/rules/franc-estimate.ts'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#lib/format.ts'
import { contentQuery } from './content-query.ts'

const importQuery = async () =>
  (await import('@lucarne/schemas/queries/franc-estimate.ts')).francEstimateQuery

const francEstimateOptions = contentQuery('franc-estimate', importQuery)

export type CurrentEstimate = { francsPerEuro: number; estimatedOn: string }

/** For visitors from Switzerland, while it is not too old; undefined for all others. */
export function useFrancEstimate(country: string): CurrentEstimate | undefined {
  const { data } = useQuery({ ...francEstimateOptions, enabled: country === 'CH' })
  return country === 'CH' && isCurrentEstimate(data, new Date()) ? data : undefined
}

/** Whole francs, below ten to ten centimes. */
export function estimateFrancs(amountInCents: number, francsPerEuro: number): number {
  const francs = (amountInCents * francsPerEuro) / 100
  return francs < 10 ? Math.round(francs * 10) / 10 : Math.round(francs)
}

function formatFrancs(francs: number): string {
  const minimumFractionDigits = Number.isInteger(francs) ? 0 : 2
  const format = new Intl.NumberFormat('fr-CH', { style: 'currency', currency: 'CHF', minimumFractionDigits })
  return format.format(francs).replaceAll('\u00a0', '\u202f')
}

/** « Environ 114 CHF (estimation au 21 novembre 2026). Vous payez en euros. » */
export function describeFrancs(
  amountInCents: number,
  { francsPerEuro, estimatedOn }: CurrentEstimate,
): string {
  const francs = formatFrancs(estimateFrancs(amountInCents, francsPerEuro))
  return `Environ ${francs} (estimation au ${formatDate(estimatedOn)}). Vous payez en euros.`
}

/** « 1 € ≈ 0.95 CHF, estimé au 21 novembre 2026. Vous payez en euros. » */
export function describeFrancRate({ francsPerEuro, estimatedOn }: CurrentEstimate): string {
  return `1\u202f€ ≈ ${formatFrancs(francsPerEuro)}, estimé au ${formatDate(estimatedOn)}. Vous payez en euros.`
}
