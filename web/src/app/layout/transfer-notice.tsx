import {
  forgetGuestPayment,
  type GuestPayment,
  getGuestPayments,
} from '@lucarne/core/commerce/guest-payments.ts'
import { orderOptions } from '@lucarne/core/commerce/order.ts'
import { orderSuccessPath } from '@lucarne/core/commerce/request-checkout.ts'
import { isPermanentError } from '@lucarne/core/lib/retry.ts'
import { IconButton } from '@lucarne/core/ui/button/icon-button.tsx'
import { TextLink } from '@lucarne/core/ui/link/text-link.tsx'
import type { Order } from '@lucarne/store/contract/order.ts'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

const paymentPageMs = 3_600_000

/** Whether a payment needs no notice any more; one whose payment page may be open can still become a transfer. */
function isOver({ startedAtMs }: GuestPayment, order: Order | undefined, error: unknown): boolean {
  if (!order) return isPermanentError(error)
  return order.status === 'pending'
    ? Date.now() - startedAtMs > paymentPageMs
    : order.status !== 'awaiting_transfer'
}

/**
 * Leads guests who closed the payment page back to the bank details of their orders
 * (docs/product/orders.md#order-success).
 */
export default function TransferNotice() {
  const [payments] = useState(getGuestPayments)
  return payments.map((payment) => <PaymentNotice key={payment.sessionId} payment={payment} />)
}

function PaymentNotice({ payment }: { payment: GuestPayment }) {
  const { sessionId } = payment
  const [isDismissed, setIsDismissed] = useState(false)
  const { pathname } = useLocation()
  // Read once per visit: only the order's own page follows a payment.
  const { data: order, error } = useQuery({ ...orderOptions(sessionId), refetchInterval: false })
  const isForgotten = isDismissed || isOver(payment, order, error)

  useEffect(() => {
    if (isForgotten) forgetGuestPayment(sessionId)
  }, [isForgotten, sessionId])

  // The page of the order says it all.
  if (isForgotten || order?.status !== 'awaiting_transfer' || pathname === orderSuccessPath) return null
  return (
    <section aria-label="Commande en attente de virement" className="border-line border-b bg-s2 text-small">
      <div className="page-width flex items-center justify-between gap-4 py-2">
        <p>
          Votre commande <span className="whitespace-nowrap">{order.reference}</span> attend votre virement.{' '}
          <TextLink to={`${orderSuccessPath}?session_id=${encodeURIComponent(sessionId)}`}>
            Voir les coordonnées bancaires
          </TextLink>
        </p>
        <IconButton label="Ne plus le rappeler" onClick={() => setIsDismissed(true)}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </section>
  )
}
