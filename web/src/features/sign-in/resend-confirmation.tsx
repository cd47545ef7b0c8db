import { resendConfirmation } from '@lucarne/core/backend/auth.ts'
import { describeAuthFailure } from '@lucarne/core/ui/auth/describe-auth-failure.ts'
import { Button } from '@lucarne/core/ui/button/button.tsx'
import { notify } from '@lucarne/core/ui/toast/toast-store.ts'
import { useState } from 'react'

/** Offers a new confirmation link to an account whose e-mail is not confirmed. */
export function ResendConfirmation({ email }: { email: string }) {
  const [isSending, setSending] = useState(false)

  const resend = async () => {
    setSending(true)
    const result = await resendConfirmation(email)
    setSending(false)
    notify(
      result.ok
        ? { tone: 'success', title: 'Lien envoyé', description: 'Consultez vos e-mails.' }
        : { tone: 'destructive', title: 'Erreur', description: describeAuthFailure(result.failure) },
    )
  }

  return (
    <div role="status" className="lit-s border border-line bg-s1 p-5">
      <p className="mb-4">
        L’adresse <strong className="font-strong">{email}</strong> n’est pas encore confirmée. Le lien reçu
        par e-mail s’est perdu{'\u202f'}?
      </p>
      <Button loading={isSending} onClick={() => void resend()}>
        Renvoyer le lien
      </Button>
    </div>
  )
}
