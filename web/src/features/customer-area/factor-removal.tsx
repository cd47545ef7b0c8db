import type { SecondFactorState } from '@lucarne/core/backend/auth-store.ts'
import { removeFactor } from '@lucarne/core/backend/second-factor.ts'
import { CodeField, FactorField, parseCode, parseFactor } from '@lucarne/core/ui/auth/code-field.tsx'
import { describeFactorFailure } from '@lucarne/core/ui/auth/describe-factor-failure.ts'
import { SubmitButton, SubmitForm } from '@lucarne/core/ui/auth/submit-form.tsx'
import { notify } from '@lucarne/core/ui/toast/toast-store.ts'
import { useState } from 'react'

type Props = {
  factor: SecondFactorState
  /** Any of the account's apps, because a lost phone cannot prove itself. */
  factors: readonly SecondFactorState[]
  onDone: () => Promise<unknown>
}

/** Removes an authenticator app with a code of one of them. */
export function FactorRemoval({ factor, factors, onDone }: Props) {
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
