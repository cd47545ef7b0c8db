import { linkedOrderOptions, lookUpOrder } from '@lucarne/core/commerce/account-orders.ts'
import type { StoreFailure } from '@lucarne/core/commerce/store-request.ts'
import { useLoadError } from '@lucarne/core/hooks/use-load-error.ts'
import { getFormField } from '@lucarne/core/lib/form-field.ts'
import { isPermanentError } from '@lucarne/core/lib/retry.ts'
import { SubmitButton, SubmitForm } from '@lucarne/core/ui/auth/submit-form.tsx'
import { RetryNotice } from '@lucarne/core/ui/feedback/message-panel.tsx'
import { Skeleton } from '@lucarne/core/ui/feedback/skeleton.tsx'
import { OrderFields } from '@lucarne/core/ui/form/order-fields.tsx'
import { PageHeading } from '@lucarne/core/ui/layout/page-heading.tsx'
import { PageMeta } from '@lucarne/core/ui/layout/page-meta.tsx'
import { TextLink } from '@lucarne/core/ui/link/text-link.tsx'
import type { TrackedOrder as Order } from '@lucarne/store/contract/tracked-order.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { AccessPanel } from './access-panel.tsx'
import { OrderTracking } from './tracked-order.tsx'

/**
 * A guest's order: by the mailed link, whose token stands behind # and so in no server's log, or by reference and
 * e-mail address.
 */
export function Component() {
  const pageToken = useLocation().hash.slice(1)
  const [found, setFound] = useState<Order>()
  return (
    <div className="page-width pb-section">
      <PageMeta title="Suivre ma commande" />
      <PageHeading
        title="Suivre ma commande"
        text="Votre paiement, votre accès et votre colis, étape par étape."
      />
      {found ? (
        <FoundOrder order={found} />
      ) : pageToken !== '' ? (
        <LinkedOrder pageToken={pageToken} onFound={setFound} />
      ) : (
        <LookupForm onFound={setFound} />
      )}
    </div>
  )
}

type FormProps = { onFound: (order: Order) => void }

function LinkedOrder({ pageToken, onFound }: FormProps & { pageToken: string }) {
  const options = linkedOrderOptions(pageToken)
  const query = useQuery(options)
  const failure = useLoadError(query)
  const { data: order } = query
  if (isPermanentError(failure))
    return (
      <>
        <p role="alert" className="mb-8 max-w-lead text-muted">
          Ce lien n’ouvre aucune commande. Vérifiez qu’il est complet, ou retrouvez-la ici.
        </p>
        <LookupForm onFound={onFound} />
      </>
    )
  if (failure)
    return (
      <RetryNotice isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
        Votre commande n’a pas pu être lue.
      </RetryNotice>
    )
  if (!order) return <Skeleton className="lit-m h-80" />
  return (
    <>
      {order.accesses.map((access) => (
        <AccessPanel
          key={access.id}
          access={access}
          getToken={async () => pageToken}
          queryKey={options.queryKey}
        />
      ))}
      <div className="mt-10">
        <OrderTracking order={order} />
      </div>
    </>
  )
}

function FoundOrder({ order }: { order: Order }) {
  return (
    <>
      <OrderTracking order={order} />
      {order.accesses.length > 0 && (
        <p className="mt-6 max-w-lead text-muted">
          Vos identifiants s’ouvrent par le lien du message « Votre accès est prêt », ou dans votre{' '}
          <TextLink to="/espace-client" arrow={false}>
            espace client
          </TextLink>
          .
        </p>
      )}
    </>
  )
}

const notFound = 'Aucune commande ne porte cette référence avec cette adresse. Vérifiez les deux.'
const notSearched = 'Votre commande n’a pas pu être cherchée. Patientez une minute, puis réessayez.'

const lookupFailureSentences: Record<StoreFailure['code'], string> = {
  invalid_request: notFound,
  not_found: notFound,
  conflict: notSearched,
  rate_limited: notSearched,
  failed: notSearched,
}

function LookupForm({ onFound }: FormProps) {
  const [error, setError] = useState<string>()
  const lookUp = async (form: FormData) => {
    const result = await lookUpOrder(getFormField(form, 'reference'), getFormField(form, 'email'))
    if (result.ok) onFound(result.value.order)
    else setError(lookupFailureSentences[result.failure.code])
  }
  return (
    <div className="max-w-lead">
      <SubmitForm onSubmit={lookUp}>
        <OrderFields />
        {error && (
          <p role="alert" className="text-bad">
            {error}
          </p>
        )}
        <SubmitButton className="justify-self-start">Retrouver ma commande</SubmitButton>
      </SubmitForm>
    </div>
  )
}
