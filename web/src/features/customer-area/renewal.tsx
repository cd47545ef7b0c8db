import { formatDate } from '@lucarne/core/lib/format.ts'
import { ButtonLink } from '@lucarne/core/ui/button/button-link.tsx'
import type { Access } from '@lucarne/store/contract/access.ts'
import { buildRenewalPath } from './access-texts.ts'
import { listReminderDates } from './subscription-facts.ts'

/** The end of each access, the reminders that precede it, and the way to prolong it. */
export function Renewal({ accesses }: { accesses: readonly Access[] | undefined }) {
  const running = accesses?.filter(({ state, ends_at }) => state === 'issued' && ends_at !== null)
  return (
    <section aria-labelledby="renouvellement" className="lit-m border border-line bg-s1 p-5 md:p-8">
      <h2 id="renouvellement" className="text-h3">
        Renouvellement automatique
      </h2>
      <p className="mt-2 max-w-lead text-muted">
        Désactivé. Votre abonnement est payé en une fois et ne se reconduit pas de lui-même{'\u202f'}: à la
        fin, vous décidez.
      </p>
      {running?.length === 0 && (
        <ButtonLink to="/nos-offres" className="mt-5">
          Gérer le renouvellement
        </ButtonLink>
      )}
      <ul>
        {running?.map(({ id, plan_name, ends_at, paused_days, renewal_variant_id }) => (
          <li
            key={id}
            className="mt-5 flex flex-wrap items-end justify-between gap-4 border-line border-t pt-5"
          >
            <div className="min-w-0">
              <h3 className="font-strong font-text">{plan_name}</h3>
              <p className="text-muted">
                {paused_days === null ? <EndAndReminders end={ends_at ?? ''} /> : 'En pause, sans échéance.'}
              </p>
            </div>
            <ButtonLink to={buildRenewalPath(renewal_variant_id)}>
              Gérer le renouvellement<span className="sr-only"> de {plan_name}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function EndAndReminders({ end }: { end: string }) {
  const reminders = listReminderDates(end, new Date()).map(formatDate)
  return (
    <>
      Jusqu’au {formatDate(end)}.
      {reminders.length > 0 && ` Nous vous le rappelons par e-mail\u202f: ${reminders.join(', ')}.`}
    </>
  )
}
