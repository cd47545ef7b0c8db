import { withdraw } from '@lucarne/core/commerce/order-rights.ts'
import { formatDate } from '@lucarne/core/lib/format.ts'
import { SubmitButton, SubmitForm } from '@lucarne/core/ui/auth/submit-form.tsx'
import { formatCents } from '@lucarne/store/contract/format-cents.ts'
import { composeWithdrawal, type LineRights, type Withdrawal } from '@lucarne/store/contract/order-rights.ts'
import { useState } from 'react'
import { orderRightsFailureSentences } from './failure-sentences.ts'
import type { FoundOrder } from './find-order.tsx'
import { Receipt } from './receipt.tsx'

/** The end of the period for a line that can be withdrawn from, else the reason. */
function describeRight({ kind, state, ends_at }: LineRights): string {
  if (state === 'withdrawn') return 'Vous y avez déjà renoncé.'
  if (state === 'performed') return 'Ouvert tout de suite à votre demande\u202f: ce droit a pris fin.'
  if (state === 'ended') return 'Cette commande est close.'
  if (ends_at === null) return 'Possible jusqu’à 14 jours après la livraison.'
  // The last moment that is in time.
  const lastDay = formatDate(new Date(Date.parse(ends_at) - 1))
  if (state === 'expired') return `Le délai de 14 jours a pris fin le ${lastDay}.`
  return kind === 'goods'
    ? `Possible jusqu’au ${lastDay}, 14 jours après la livraison.`
    : `Possible jusqu’au ${lastDay}.`
}

/** Chooses what to withdraw from, shows the declaration and confirms it. */
export function WithdrawalSection({ order: { owner, rights } }: { order: FoundOrder }) {
  const open = rights.lines.filter(({ state }) => state === 'open')
  const [positions, setPositions] = useState(() => open.map(({ position }) => position))
  const [withdrawal, setWithdrawal] = useState<Withdrawal>()
  const [error, setError] = useState<string>()
  const chosen = open.filter(({ position }) => positions.includes(position))
  const confirm = async () => {
    const result = await withdraw(owner, positions)
    if (result.ok) setWithdrawal(result.value.withdrawal)
    else setError(orderRightsFailureSentences[result.failure.code])
  }
  if (withdrawal) return <WithdrawalReceipt withdrawal={withdrawal} currency={rights.currency} />
  return (
    <section aria-labelledby="renoncer" className="lit-m border border-line bg-s1 p-5 md:p-8">
      <h3 id="renoncer" className="text-h4">
        Renoncer au contrat ici
      </h3>
      <SubmitForm onSubmit={confirm}>
        <ul className="mt-4 grid gap-4">
          {rights.lines.map((line) => (
            <li key={line.position}>
              <label className="flex gap-3">
                <input
                  type="checkbox"
                  className="mt-1 size-5 shrink-0 accent-accent"
                  disabled={line.state !== 'open'}
                  checked={positions.includes(line.position)}
                  onChange={() =>
                    setPositions((before) =>
                      before.includes(line.position)
                        ? before.filter((position) => position !== line.position)
                        : [...before, line.position],
                    )
                  }
                />
                <span>
                  <span className="block font-strong">
                    {line.quantity} × {line.product_title}
                  </span>
                  <span className="text-muted text-small">
                    {formatCents(line.amount_in_cents, rights.currency)} · {describeRight(line)}
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        {chosen.length > 0 && (
          <>
            <p className="wrap-anywhere text-muted">
              Votre déclaration{'\u202f: «\u202f'}
              {composeWithdrawal(rights, chosen)}
              {'\u202f»'}
            </p>
            <SubmitButton className="justify-self-start">Confirmer la rétractation</SubmitButton>
          </>
        )}
      </SubmitForm>
      {error && (
        <p role="alert" className="mt-4 text-bad">
          {error}
        </p>
      )}
    </section>
  )
}

function WithdrawalReceipt({ withdrawal, currency }: { withdrawal: Withdrawal; currency: string }) {
  const { amount_in_cents, declared_at, refund_due_at, wording } = withdrawal
  return (
    <Receipt title="Votre rétractation est enregistrée" declaredAt={declared_at} wording={wording}>
      {amount_in_cents > 0
        ? `Nous vous rendons ${formatCents(amount_in_cents, currency)} au plus tard le ${formatDate(refund_due_at)}. Un colis déjà parti est à renvoyer sous 14 jours\u202f: le remboursement peut attendre son retour, ou la preuve de son envoi.`
        : 'Rien n’a été payé\u202f: rien n’est dû.'}
    </Receipt>
  )
}
