import type { Result } from '@lucarne/store/contract/result.ts'
import { useState } from 'react'
import { getFormField } from '#lib/form-field.ts'
import { TextLink } from '#ui/link/text-link.tsx'
import { notify } from '#ui/toast/toast-store.ts'
import { EmailField } from './email-field.tsx'
import { SubmitButton, SubmitForm } from './submit-form.tsx'

type Props = {
  sendLink: (email: string) => Promise<Result<undefined, { code: string }>>
  describeFailure: (failure: { code: string }) => string
  /** Label of the button. */
  action: string
}

/** Requests a mailed link. Its message never reveals whether an account exists. */
export function LinkRequestForm({ sendLink, describeFailure, action }: Props) {
  const [sentTo, setSentTo] = useState<string>()

  const submit = async (form: FormData) => {
    const email = getFormField(form, 'email')
    const result = await sendLink(email)
    if (result.ok) setSentTo(email)
    else notify({ tone: 'destructive', title: 'Erreur', description: describeFailure(result.failure) })
  }

  return (
    <SubmitForm onSubmit={submit}>
      <EmailField />
      <SubmitButton size="large">{action}</SubmitButton>
      <div role="status">
        {sentTo !== undefined && (
          <p className="lit-s border border-line bg-s1 p-5">
            Si un compte attend à l’adresse <strong className="font-strong">{sentTo}</strong>, un lien vient
            d’y partir. Regardez aussi parmi les indésirables.
          </p>
        )}
      </div>
      <TextLink to="/connexion">Revenir à la connexion</TextLink>
    </SubmitForm>
  )
}
