import { beginEnrolment, enterCode, type NewFactor } from '@lucarne/core/backend/second-factor.ts'
import { getFormField } from '@lucarne/core/lib/form-field.ts'
import { CodeField, parseCode } from '@lucarne/core/ui/auth/code-field.tsx'
import { describeFactorFailure } from '@lucarne/core/ui/auth/describe-factor-failure.ts'
import { SubmitButton, SubmitForm } from '@lucarne/core/ui/auth/submit-form.tsx'
import { TextField } from '@lucarne/core/ui/form/text-field.tsx'
import { notify } from '@lucarne/core/ui/toast/toast-store.ts'
import { useEffect, useRef, useState } from 'react'
import { CopyField } from './copy-field.tsx'

const suggestedNames = ['Mon téléphone', 'Secours 1', 'Secours 2', 'Secours 3']

type Props = {
  /** The account's apps. */
  names: readonly string[]
  onDone: () => Promise<unknown>
}

/** Enrols an authenticator app: its name, then its key and its first code. */
export function FactorEnrolment({ names, onDone }: Props) {
  const [factor, setFactor] = useState<NewFactor>()
  const [error, setError] = useState<string>()
  const group = useRef<HTMLFieldSetElement>(null)
  // Each step removes the focused element.
  useEffect(() => group.current?.focus(), [factor])

  const begin = async (form: FormData) => {
    const result = await beginEnrolment(getFormField(form, 'name'))
    setError(result.ok ? undefined : describeFactorFailure(result.failure))
    setFactor(result.ok ? result.value : undefined)
  }
  const complete = async (form: FormData) => {
    const result = await enterCode(factor?.id ?? '', parseCode(form))
    setError(result.ok ? undefined : describeFactorFailure(result.failure))
    if (!result.ok) return
    notify({
      tone: 'success',
      title: 'Validation en deux étapes active',
      description: 'Vos autres appareils sont déconnectés.',
    })
    await onDone()
  }

  return (
    <fieldset ref={group} tabIndex={-1} className="min-w-0 outline-none">
      <legend className="sr-only">Nouvelle application</legend>
      {factor ? (
        <SubmitForm key={factor.id} onSubmit={complete}>
          <p className="text-muted">
            Scannez ce code avec votre application d’authentification, ou recopiez-y la clé. Elle affiche
            ensuite six chiffres.
          </p>
          <img
            src={factor.qrCode}
            alt="Code QR à scanner avec votre application d’authentification"
            width={240}
            height={240}
            className="max-w-full rounded-m border border-line"
          />
          <CopyField label="Clé" value={factor.secret} copyLabel="Copier la clé" copiedTitle="Clé copiée" />
          <CodeField error={error} />
          <SubmitButton className="justify-self-start">Confirmer</SubmitButton>
        </SubmitForm>
      ) : (
        <SubmitForm onSubmit={begin}>
          <TextField
            label="Nom de l’appareil"
            hint="Pour le reconnaître plus tard."
            name="name"
            autoComplete="off"
            maxLength={60}
            defaultValue={suggestedNames.find((name) => !names.includes(name))}
            error={error}
            required
          />
          <SubmitButton className="justify-self-start">Continuer</SubmitButton>
        </SubmitForm>
      )}
    </fieldset>
  )
}
