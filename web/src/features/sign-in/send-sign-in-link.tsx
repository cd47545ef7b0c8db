import { requestSignInLink } from '@lucarne/core/backend/auth.ts'
import { getFormField } from '@lucarne/core/lib/form-field.ts'
import { describeAuthFailure } from '@lucarne/core/ui/auth/describe-auth-failure.ts'
import { notify } from '@lucarne/core/ui/toast/toast-store.ts'
import type { ReactNode } from 'react'

/** Mails a link that signs in to the form's address. Its message never reveals whether an account exists. */
export async function sendSignInLink(form: HTMLFormElement): Promise<ReactNode> {
  const field = form.elements.namedItem('email')
  if (field instanceof HTMLInputElement && !field.reportValidity()) return undefined
  const email = getFormField(new FormData(form), 'email')
  const result = await requestSignInLink(email)
  if (!result.ok) {
    notify({ tone: 'destructive', title: 'Erreur', description: describeAuthFailure(result.failure) })
    return undefined
  }
  return (
    <p role="status" className="lit-s wrap-anywhere border border-line bg-s1 p-5">
      Si un compte attend à l’adresse <strong className="font-strong">{email}</strong>, un lien qui vous
      connecte vient d’y partir. Regardez aussi parmi les indésirables.
    </p>
  )
}
