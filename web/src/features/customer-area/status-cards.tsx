import type { Subscription } from '@lucarne/core/backend/subscription.ts'
import { useLoadError } from '@lucarne/core/hooks/use-load-error.ts'
import { classNames } from '@lucarne/core/lib/class-names.ts'
import { RetryNotice } from '@lucarne/core/ui/feedback/message-panel.tsx'
import { Skeleton } from '@lucarne/core/ui/feedback/skeleton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { formatDays, summarizeSubscription } from './subscription-facts.ts'

/** Statut, Abonnement, Expiration, Support. */
export function StatusCards({ query }: { query: UseQueryResult<Subscription | null> }) {
  const hasFailed = useLoadError(query) !== null
  const facts = query.data === undefined ? undefined : summarizeSubscription(query.data, new Date())
  const unlessFailed = (value: string | undefined) => (hasFailed ? 'Indisponible' : value)
  return (
    <section aria-label="Votre situation" aria-busy={query.data === undefined && !hasFailed}>
      <dl className="grid grid-cols-1 gap-3 min-[360px]:grid-cols-2 md:grid-cols-4 md:gap-gap">
        <StatusCard
          label="Statut"
          value={unlessFailed(facts?.status)}
          tone={facts?.isActive ? 'good' : 'faint'}
          note={facts && (facts.isActive ? '3 écrans autorisés' : 'Aucun accès en cours')}
        />
        <StatusCard
          label="Abonnement"
          value={unlessFailed(facts?.plan)}
          tone={hasFailed ? 'faint' : 'plain'}
          note={facts && (query.data ? 'Réglé en une fois' : 'À choisir parmi nos offres')}
        />
        <StatusCard
          label="Expiration"
          value={unlessFailed(facts?.end)}
          tone={hasFailed ? 'faint' : 'plain'}
          note={facts && (facts.days === null ? 'Aucune échéance' : formatDays(facts.days))}
        />
        <StatusCard label="Support" value="24/7 Disponible" note="Écrivez à toute heure" lit />
      </dl>
      {hasFailed && (
        <div className="mt-4">
          <RetryNotice isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
            Votre abonnement n’a pas pu être lu.
          </RetryNotice>
        </div>
      )}
    </section>
  )
}

type StatusTone = 'plain' | 'good' | 'faint'

type CardProps = {
  label: string
  /** Undefined while it loads. */
  value: string | undefined
  note?: string | undefined
  tone?: StatusTone
  /** The last card has a larger corner radius. */
  lit?: boolean
}

const toneClasses: Record<StatusTone, string> = { plain: 'text-ink', good: 'text-ok', faint: 'text-muted' }

function StatusCard({ label, value, note, tone = 'plain', lit = false }: CardProps) {
  return (
    <div
      className={classNames(
        'min-h-27 rounded-l border border-line bg-s1 px-4 py-4 md:min-h-33 md:px-5.5 md:py-5',
        lit && 'rounded-tr-lit-m',
      )}
    >
      <dt className="text-muted text-small">{label}</dt>
      {value === undefined ? (
        <dd className="mt-2.5">
          <Skeleton className="h-6 w-28 max-w-full" />
          <Skeleton className="mt-2.5 h-4 w-20" />
        </dd>
      ) : (
        <dd className="mt-2">
          <span
            className={classNames(
              'tabular block font-display font-head text-h4 sm:text-h3',
              toneClasses[tone],
            )}
          >
            {tone === 'good' && (
              <span
                aria-hidden="true"
                className="mr-2.5 inline-block size-3 rounded-[3px] rounded-tr-s bg-current align-[0.06em]"
              />
            )}
            {value}
          </span>
          {note && <span className="mt-1 block text-caption text-faint">{note}</span>}
        </dd>
      )}
    </div>
  )
}
