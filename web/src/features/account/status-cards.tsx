import type { UseQueryResult } from '@tanstack/react-query'
import type { Subscription } from '#backend/subscription.ts'
import { useLoadError } from '#hooks/use-load-error.ts'
import { RetryNotice } from '#ui/feedback/retry-notice.tsx'
import { sayDays } from './days-until.ts'
import { StatusCard } from './status-card.tsx'
import { subscriptionFacts } from './subscription-facts.ts'

const unread = 'Indisponible'

/** Statut, Abonnement, Expiration, Support (spec §2). */
export function StatusCards({ query }: { query: UseQueryResult<Subscription | null> }) {
  const failed = useLoadError(query) !== null
  const facts = query.data === undefined ? undefined : subscriptionFacts(query.data, new Date())
  const or = (value: string | undefined) => (failed ? unread : value)
  return (
    <section aria-label="Votre situation" aria-busy={query.data === undefined && !failed}>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-gap">
        <StatusCard
          label="Statut"
          value={or(facts?.status)}
          tone={facts?.active ? 'good' : 'faint'}
          note={facts && (facts.active ? '3 écrans autorisés' : 'Aucun accès en cours')}
        />
        <StatusCard
          label="Abonnement"
          value={or(facts?.plan)}
          tone={failed ? 'faint' : 'plain'}
          note={facts && (query.data ? 'Réglé en une fois' : 'À choisir parmi nos offres')}
        />
        <StatusCard
          label="Expiration"
          value={or(facts?.end)}
          tone={failed ? 'faint' : 'plain'}
          note={facts && (facts.days === null ? 'Aucune échéance' : sayDays(facts.days))}
        />
        <StatusCard label="Support" value="24/7 Disponible" note="Réponse sous 15 minutes" lit />
      </dl>
      {failed && (
        <div className="mt-4">
          <RetryNotice retrying={query.isFetching} onRetry={() => void query.refetch()}>
            Votre abonnement n’a pas pu être lu.
          </RetryNotice>
        </div>
      )}
    </section>
  )
}
