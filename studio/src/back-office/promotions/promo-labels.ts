import type {
  PromoDraft,
  PromoSaveRefusal,
  PromoState,
  StaffPromo,
} from '@lucarne/store/contract/back-office/promotions.ts'
import { formatCents } from '@lucarne/store/contract/format-cents.ts'
import type { StaffFailure } from '../back-office-client.ts'
import { failureSentences } from '../describe-failure.ts'
import { formatStaffDay } from '../format-time.ts'

/** Narrow no-break space: before ; : ! ? and % */
const thin = '\u202f'

export const promoStateLabels: Record<PromoState, string> = {
  active: 'Actif',
  scheduled: 'Programmé',
  used_up: 'Épuisé',
  ended: 'Terminé',
  inactive: 'Désactivé',
}

export const promoStateTones = {
  active: 'positive',
  scheduled: 'primary',
  used_up: 'caution',
  ended: 'default',
  inactive: 'default',
} as const satisfies Record<PromoState, string>

/** Labels of actions in the audit log. */
export const promoActionLabels: Readonly<Record<string, string>> = {
  create_promo_code: 'Code promo créé',
  change_promo_code: 'Code promo modifié',
}

export const promoFailureSentences: Record<StaffFailure<PromoSaveRefusal>['code'], string> = {
  ...failureSentences,
  conflict: 'Ce code a changé entre-temps.',
  duplicate_code: 'Ce code existe déjà. Choisissez-en un autre.',
  unknown_product: 'Un des produits n’existe plus. Rouvrez la fenêtre, puis recommencez.',
}

/** « − 10 % » or « − 5,00 € » */
export const describeDiscount = ({ kind, value }: Pick<PromoDraft, 'kind' | 'value'>): string =>
  kind === 'percent' ? `−${thin}${value}${thin}%` : `−${thin}${formatCents(value)}`

/** « 3 utilisations sur 100 » */
export function describeUses({ draft, uses }: Pick<StaffPromo, 'draft' | 'uses'>): string {
  const used = `${uses} ${uses > 1 ? 'utilisations' : 'utilisation'}`
  return draft.max_uses === null ? used : `${used} sur ${draft.max_uses}`
}

/** « du 1er janvier 2027 au 31 janvier 2027 »; empty without dates. */
export function describePeriod({ starts_on, ends_on }: Pick<PromoDraft, 'starts_on' | 'ends_on'>): string {
  if (starts_on !== null && ends_on !== null)
    return `du ${formatStaffDay(starts_on)} au ${formatStaffDay(ends_on)}`
  if (starts_on !== null) return `à partir du ${formatStaffDay(starts_on)}`
  return ends_on === null ? '' : `jusqu’au ${formatStaffDay(ends_on)}`
}
