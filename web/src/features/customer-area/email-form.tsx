import type { AuthFailure } from '@lucarne/core/backend/call-auth.ts'
import { changeEmail } from '@lucarne/core/backend/profile.ts'
import { getFormField } from '@lucarne/core/lib/form-field.ts'
import { describeAuthFailure } from '@lucarne/core/ui/auth/describe-auth-failure.ts'
import { SubmitButton, SubmitForm } from '@lucarne/core/ui/auth/submit-form.tsx'
import { TextField } from '@lucarne/core/ui/form/text-field.tsx'
import { useState } from 'react'

const describeFailure = (failure: AuthFailure) =>
  failure.code === 'same_email' ? 'C’est déjà votre adresse.' : describeAuthFailure(failure)

/** Asks for another address; the old one stays until the mailed link is opened. */
export function EmailForm({ currentEmail }: { currentEmail: string }) {
  const [sentTo, setSentTo] = useState<string>()
  const [error, setError] = useState<string>()

  const save = async (form: FormData) => {
    const email = getFormField(form, 'email')
    const result =
      email.toLowerCase() === currentEmail.toLowerCase()
        ? ({ ok: false, failure: { code: 'same_email' } } as const)
        : await changeEmail(email)
    setSentTo(result.ok ? email : undefined)
    setError(result.ok ? undefined : describeFailure(result.failure))
  }

  return (
    <SubmitForm onSubmit={save}>
      <TextField
        label="Nouvelle adresse e-mail"
        name="email"
        type="email"
        autoComplete="off"
        maxLength={254}
        error={error}
        required
      />
      <SubmitButton className="justify-self-start">Recevoir le lien</SubmitButton>
      <div role="status">
        {sentTo !== undefined && (
          <p className="lit-s wrap-anywhere border border-line bg-s1 p-5">
            Ouvrez le lien envoyé à <strong className="font-strong">{sentTo}</strong>. Si un lien arrive aussi
            à votre adresse actuelle, ouvrez-le également. D’ici là, rien ne change.
          </p>
        )}
      </div>
    </SubmitForm>
  )
}
