import { formatDate } from '@lucarne/core/lib/format.ts'
import type { Access } from '@lucarne/store/contract/access.ts'

/** The current state of an access in one sentence (docs/product/deliveries.md#access). */
export function describeAccess({ state, is_delayed, is_resetting, paused_days, ends_at }: Access): string {
  if (state === 'revoked') return 'Cet accès est fermé.'
  if (is_delayed)
    return 'Cela prend plus de temps que prévu. Nous sommes prévenus et nous nous en occupons : rien n’est perdu, et votre temps ne commence qu’à l’ouverture.'
  if (state === 'to_issue')
    return 'Nous ouvrons votre accès. Il s’affiche ici dès qu’il est prêt, et votre temps ne commence qu’à ce moment.'
  if (is_resetting) return 'Nous préparons vos nouveaux identifiants. Les anciens cessent de fonctionner.'
  if (paused_days !== null)
    return `En pause. Il vous reste ${paused_days} ${paused_days > 1 ? 'jours' : 'jour'}, que vous retrouverez à la reprise. Écrivez-nous pour reprendre.`
  return `Ouvert jusqu’au ${ends_at ? formatDate(ends_at) : ''}, sur trois écrans à la fois.`
}

/** Where the renewal of an access begins: with its plan in the cart, where it is still sold. */
export const buildRenewalPath = (variantId: string | null | undefined): string =>
  variantId ? `/nos-offres?renouveler=${encodeURIComponent(variantId)}` : '/nos-offres'
