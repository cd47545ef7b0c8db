import { useCartDrawer } from '@lucarne/core/commerce/cart/cart-drawer-store.ts'
import { useCart } from '@lucarne/core/commerce/cart/cart-store.ts'
import { useCheckout } from '@lucarne/core/commerce/checkout.ts'
import { abandonPayment, type OpenPayment, takePayment } from '@lucarne/core/commerce/payment-session.ts'
import { orderSuccessPath } from '@lucarne/core/commerce/request-checkout.ts'
import { isSameOriginPath } from '@lucarne/core/lib/safe-url.ts'
import { notify } from '@lucarne/core/ui/toast/toast-store.ts'
import type { createBrowserRouter } from 'react-router-dom'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate'>

/** The path of the checkout's `cancelUrl`. */
const cancelPath = '/'

/** Shows the page that checkout began on; after the cart's checkout, with the drawer open. */
function restorePage(router: Router, { path, isFromCart }: OpenPayment) {
  const drawer = useCartDrawer.getState()
  const opensCart = isFromCart && useCart.getState().lines.length > 0
  const { pathname, search } = window.location
  if (pathname !== cancelPath || path === pathname + search || !isSameOriginPath(path)) {
    if (opensCart) drawer.open()
    return
  }
  const isSamePage = new URL(path, window.location.origin).pathname === pathname
  if (opensCart) isSamePage ? drawer.open() : drawer.openAfterNavigation()
  void router.navigate(path, { replace: true })
}

/**
 * Abandons the payment that this tab left for, unless its order was placed, after a return by the payment page's link
 * or the back button. The browser may reload the page, or restore it from its back-forward cache with the checkout
 * pending (docs/product/checkout.md#checkout).
 */
export async function returnFromPayment(router: Router) {
  useCheckout.setState({ isCheckingOut: false })
  const payment = takePayment()
  if (payment === null || window.location.pathname === orderSuccessPath) return
  const pendingStatus = abandonPayment(payment)
  restorePage(router, payment)
  const status = await pendingStatus
  if (status === 'cancelled') {
    const cart = payment.isFromCart ? ' Votre panier vous attend.' : ''
    notify({ title: 'Paiement annulé', description: `Rien n’a été débité.${cart}` })
  }
  // The order's page empties the cart, so that an order is not placed twice.
  if (status === 'paid' || status === 'awaiting_transfer') {
    // The navigation back to the page of the checkout may still be under way.
    useCartDrawer.setState({ opensAfterNavigation: false })
    void router.navigate(`${orderSuccessPath}?session_id=${encodeURIComponent(payment.sessionId ?? '')}`)
  }
}
