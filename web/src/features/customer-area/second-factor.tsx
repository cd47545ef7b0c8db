import type { SecondFactorState } from '@lucarne/core/backend/auth-store.ts'
import { removeFactor, secondFactorsOptions } from '@lucarne/core/backend/second-factor.ts'
import { formatDate } from '@lucarne/core/lib/format.ts'
import { CodeField, FactorField, parseCode, parseFactor } from '@lucarne/core/ui/auth/code-field.tsx'
import { describeFactorFailure } from '@lucarne/core/ui/auth/describe-factor-failure.ts'
import { SubmitButton, SubmitForm } from '@lucarne/core/ui/auth/submit-form.tsx'
import { Button } from '@lucarne/core/ui/button/button.tsx'
import { notify } from '@lucarne/core/ui/toast/toast-store.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { FactorEnrolment } from './factor-enrolment.tsx'
import { PendingPart } from './pending-part.tsx'

type Props = {
  factor: SecondFactorState
  /** Any of the account's apps, because a lost phone cannot prove itself. */
  factors: readonly SecondFactorState[]
  onDone: () => Promise<unknown>
}

/** Removes an authenticator app with a code of one of them. */
function FactorRemoval({ factor, factors, onDone }: Props) {
  const [error, setError] = useState<string>()
  const remove = async (form: FormData) => {
    const proof = { factorId: parseFactor(form, factors), code: parseCode(form) }
    const result = await removeFactor(factor.id, proof)
    setError(result.ok ? undefined : describeFactorFailure(result.failure))
    if (!result.ok) return
    notify({ tone: 'success', title: 'Application retirée', description: factor.name })
    await onDone()
  }
  return (
    <div className="pt-4 pb-2">
      <SubmitForm onSubmit={remove}>
        <FactorField factors={factors} />
        <CodeField error={error} />
        <SubmitButton className="justify-self-start">Retirer cette application</SubmitButton>
      </SubmitForm>
    </div>
  )
}

/** The authenticator apps of the account: listed, added and removed (docs/product/accounts.md#second-factor). */
export function SecondFactorSettings({ userId }: { userId: string }) {
  const query = useQuery(secondFactorsOptions(userId))
  const [isAdding, setAdding] = useState(false)
  const [removedId, setRemovedId] = useState<string>()
  const panel = useRef<HTMLDivElement>(null)

  if (!query.data)
    return (
      <PendingPart
        query={query}
        loading="Chargement de vos applications"
        failed="Vos applications n’ont pas pu être lues."
        className="h-16"
      />
    )

  const factors = query.data
  const close = async () => {
    await query.refetch()
    setAdding(false)
    setRemovedId(undefined)
    // The form that had the focus is gone.
    panel.current?.focus()
  }
  return (
    <div ref={panel} tabIndex={-1} className="grid gap-5 outline-none">
      <p className="text-muted">{explain(factors.length)}</p>
      {factors.length > 0 && (
        <ul className="border-line border-t">
          {factors.map(({ id, name, createdAt }) => (
            <li key={id} className="border-line border-b py-3.5">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <div className="wrap-anywhere min-w-0">
                  <p className="font-strong">{name}</p>
                  <p className="text-muted text-small">Depuis le {formatDate(createdAt)}</p>
                </div>
                <Button
                  size="small"
                  aria-label={`Retirer ${name}`}
                  aria-expanded={removedId === id}
                  onClick={() => setRemovedId(removedId === id ? undefined : id)}
                >
                  Retirer
                </Button>
              </div>
              {removedId === id && <FactorRemoval factor={{ id, name }} factors={factors} onDone={close} />}
            </li>
          ))}
        </ul>
      )}
      {isAdding ? (
        <FactorEnrolment names={factors.map(({ name }) => name)} onDone={close} />
      ) : (
        factors.length < 4 && (
          <Button className="justify-self-start" onClick={() => setAdding(true)}>
            {factors.length === 0 ? 'Activer' : 'Ajouter une application'}
          </Button>
        )
      )}
    </div>
  )
}

function explain(factorCount: number): string {
  if (factorCount === 0)
    return 'À chaque connexion, votre mot de passe et un code de votre téléphone. Il vous faut une application d’authentification, par exemple celle de votre gestionnaire de mots de passe.'
  return factorCount === 1
    ? 'Elle est active. Ajoutez une application de secours, sur un autre appareil\u202f: sans elle, un téléphone perdu se règle par écrit avec nous.'
    : 'Elle est active. Le code d’une seule de ces applications suffit.'
}
