import { useAuth } from '@lucarne/core/backend/auth-store.ts'
import { getSessionToken } from '@lucarne/core/backend/session-token.ts'
import { ordersOptions } from '@lucarne/core/commerce/account-orders.ts'
import { fetchOrderRights, type OrderOwner } from '@lucarne/core/commerce/order-rights.ts'
import { getFormField } from '@lucarne/core/lib/form-field.ts'
import { formatDate } from '@lucarne/core/lib/format.ts'
import { retryIntervalMs } from '@lucarne/core/lib/retry.ts'
import { SubmitButton, SubmitForm } from '@lucarne/core/ui/auth/submit-form.tsx'
import { Button } from '@lucarne/core/ui/button/button.tsx'
import { OrderFields } from '@lucarne/core/ui/form/order-fields.tsx'
import type { OrderRights } from '@lucarne/store/contract/order-rights.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { orderRightsFailureSentences } from './failure-sentences.ts'

/** An order and what its buyer may do, with what proves whose it is. */
export type FoundOrder = { owner: OrderOwner; rights: OrderRights }

/** The order that a declaration is about: one of the customer's, or by reference and e-mail address. */
export function FindOrder({ onFound }: { onFound: (order: FoundOrder) => void }) {
  const user = useAuth((auth) => auth.user)
  const [error, setError] = useState<string>()
  const find = async (owner: OrderOwner) => {
    setError(undefined)
    const result = await fetchOrderRights(owner)
    if (result.ok) onFound({ owner, rights: result.value.rights })
    else setError(orderRightsFailureSentences[result.failure.code])
  }
  return (
    <div className="grid max-w-lead gap-8">
      {user && (
        <CustomerOrders
          userId={user.id}
          onChoose={(reference) => find({ reference, getToken: getSessionToken })}
        />
      )}
      <SubmitForm
        onSubmit={(form) =>
          find({ reference: getFormField(form, 'reference'), email: getFormField(form, 'email') })
        }
      >
        <OrderFields />
        <SubmitButton className="justify-self-start">Continuer</SubmitButton>
      </SubmitForm>
      {error && (
        <p role="alert" className="text-bad">
          {error}
        </p>
      )}
    </div>
  )
}

type CustomerOrdersProps = { userId: string; onChoose: (reference: string) => Promise<void> }

/** Empty on failure: the form below accepts any order. */
function CustomerOrders({ userId, onChoose }: CustomerOrdersProps) {
  const { data: orders = [] } = useQuery({
    ...ordersOptions(userId, getSessionToken),
    // A list to choose from: what changes meanwhile is read with the order.
    refetchInterval: retryIntervalMs,
  })
  const [chosen, setChosen] = useState<string>()
  const running = orders.filter(({ status }) => status === 'paid' || status === 'awaiting_transfer')
  if (running.length === 0) return null
  return (
    <section aria-labelledby="mes-commandes">
      <h2 id="mes-commandes" className="text-h4">
        Vos commandes
      </h2>
      <ul className="mt-3 grid gap-3">
        {running.map(({ reference, created_at, lines }) => (
          <li key={reference}>
            <Button
              className="w-full justify-between text-left"
              loading={chosen === reference}
              onClick={() => {
                setChosen(reference)
                void onChoose(reference).finally(() => setChosen(undefined))
              }}
            >
              <span className="wrap-anywhere">
                {reference}, {lines.map(({ product_title }) => product_title).join(', ')}
              </span>
              <span className="text-muted text-small">{formatDate(created_at)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <p className="mt-6 text-muted">Pour une autre commande, indiquez sa référence.</p>
    </section>
  )
}
