import { terminate } from '@lucarne/core/commerce/order-rights.ts'
import { formatDate } from '@lucarne/core/lib/format.ts'
import { SubmitButton, SubmitForm } from '@lucarne/core/ui/auth/submit-form.tsx'
import { composeTermination, type Termination } from '@lucarne/store/contract/order-rights.ts'
import { useState } from 'react'
import { orderRightsFailureSentences } from './failure-sentences.ts'
import type { FoundOrder } from './find-order.tsx'
import { Receipt } from './receipt.tsx'

/** Shows the declaration that terminates the subscription of an order, and confirms it; nothing without one that runs. */
export function TerminationSection({ order: { owner, rights } }: { order: FoundOrder }) {
  const { subscription } = rights
  const [termination, setTermination] = useState<Termination>()
  const [error, setError] = useState<string>()
  if (!subscription) return null
  const { ends_at, plan_name, terminated_at } = subscription
  const end =
    ends_at === null
      ? 'Il s’arrête au bout du temps payé.'
      : `Il s’arrête le ${formatDate(ends_at)}, au bout du temps payé.`
  const confirm = async () => {
    const result = await terminate(owner)
    if (result.ok) setTermination(result.value.termination)
    else setError(orderRightsFailureSentences[result.failure.code])
  }
  if (termination) {
    const { declared_at, wording } = termination
    return (
      <Receipt title="Votre résiliation est enregistrée" declaredAt={declared_at} wording={wording}>
        {end}
      </Receipt>
    )
  }
  return (
    <section aria-labelledby="resilier" className="lit-m border border-line bg-s1 p-5 md:p-8">
      <h3 id="resilier" className="text-h4">
        Résilier votre contrat
      </h3>
      <p className="mt-4 text-muted">
        {plan_name}. {end} Il ne se renouvelle jamais tout seul, et ce temps n’est pas remboursé.
      </p>
      {terminated_at === null ? (
        <SubmitForm onSubmit={confirm}>
          <p className="wrap-anywhere mt-4 text-muted">
            Votre déclaration{'\u202f: «\u202f'}
            {composeTermination(rights, plan_name)}
            {'\u202f»'}
          </p>
          <SubmitButton className="justify-self-start">Notifier la résiliation</SubmitButton>
        </SubmitForm>
      ) : (
        <p className="mt-4">Vous l’avez résilié le {formatDate(terminated_at)}.</p>
      )}
      {error && (
        <p role="alert" className="mt-4 text-bad">
          {error}
        </p>
      )}
    </section>
  )
}
