/** What staff say a euro is worth in Swiss francs, and since when (docs/product/catalogue.md#prices-in-francs). */
export interface FrancEstimate {
  francsPerEuro?: number | null | undefined
  /** `YYYY-MM-DD`. */
  estimatedOn?: string | null | undefined
}

/** Maximum age of a shown estimate, in days. */
const maxAgeDays = 60
const dayMs = 86_400_000

const ageInDays = (day: string, now: Date) => (now.getTime() - Date.parse(day)) / dayMs

/** Whether an estimate can be shown: complete, and neither old nor of a day to come. */
export function isCurrentEstimate(
  estimate: FrancEstimate | null | undefined,
  now: Date,
): estimate is { francsPerEuro: number; estimatedOn: string } {
  if (!estimate?.francsPerEuro || !estimate.estimatedOn) return false
  const age = ageInDays(estimate.estimatedOn, now)
  // The day begins in Paris before it does in UTC.
  return age > -1 && age < maxAgeDays + 1
}

export function francRateRule(francsPerEuro: number | null | undefined): true | string {
  if (francsPerEuro === null || francsPerEuro === undefined) return true
  if (francsPerEuro >= 0.5 && francsPerEuro <= 2) return true
  return 'Un euro vaut entre 0,50 et 2 francs : vérifiez le cours.'
}

export function estimateDayRule(estimatedOn: string | null | undefined, now: Date): true | string {
  return !estimatedOn || ageInDays(estimatedOn, now) > -1 || 'Ce jour est à venir : indiquez celui du cours.'
}

/** Both fields, or neither. */
export function completeEstimateRule(estimate: FrancEstimate | null | undefined): true | string {
  const { francsPerEuro, estimatedOn } = estimate ?? {}
  return !francsPerEuro === !estimatedOn || 'Indiquez le cours et son jour, ou effacez les deux.'
}

/** Warns when the estimate is too old to be shown. */
export function estimateAgeAdvice(estimate: FrancEstimate | null | undefined, now: Date): true | string {
  if (!estimate?.francsPerEuro || !estimate.estimatedOn || isCurrentEstimate(estimate, now)) return true
  return `Ce cours a plus de ${maxAgeDays} jours : le site ne le montre plus.`
}
