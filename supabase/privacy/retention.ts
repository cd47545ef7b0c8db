import { retentionPeriods } from './retention-periods.gen.ts'

export type RetentionPeriod = keyof typeof retentionPeriods

/** `P25M` and `P2Y1M` → « 25 mois ». */
export function formatPeriod(name: RetentionPeriod): string {
  const [, years = 0, months = 0, days = 0, hours = 0] =
    /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(\d+)H)?$/
      .exec(retentionPeriods[name])
      ?.map((part = '0') => Number(part)) ?? []
  if (months > 0) return `${years * 12 + months} mois`
  if (years > 0) return `${years} ${years > 1 ? 'ans' : 'an'}`
  return days > 0 ? `${days} ${days > 1 ? 'jours' : 'jour'}` : `${hours} heures`
}

/** Erasing functions of the database, and their schedule. */
export const erasureJobs = {
  purge_personal_data: 'chaque nuit',
  purge_ended_accesses: 'chaque nuit',
  complete_account_deletions: 'chaque heure',
  review_file_actions: 'toutes les quelques minutes',
} as const

export interface Erasure {
  period: RetentionPeriod
  /** Suffix after the period: « après votre demande ». */
  since: string
  job: keyof typeof erasureJobs
}
