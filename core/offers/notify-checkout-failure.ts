import { emptyCart } from '@lucarne/schemas/messages/default-messages.ts'
import type { CheckoutStartFailure } from '#commerce/checkout.ts'
import { notify } from '#ui/toast/toast-store.ts'

/** Says why no payment page opens. */
export async function notifyCheckoutFailure(failure: CheckoutStartFailure): Promise<void> {
  const toast = { tone: 'destructive', title: 'Erreur lors du paiement' } as const
  const failed = "Impossible d'initier le paiement. Veuillez réessayer."
  switch (failure.code) {
    case 'empty_cart':
      return notify({
        ...toast,
        title: emptyCart.title,
        description: 'Ajoutez des produits avant de passer au paiement.',
      })
    case 'failed':
      return notify({ ...toast, description: failed })
    default: {
      // Most shoppers never need the other sentences.
      const { describeCheckoutFailure } = await import(
        '@lucarne/store/contract/checkout-failure-sentences.ts'
      )
      notify({ ...toast, description: describeCheckoutFailure(failure) ?? failed })
    }
  }
}
