import { useState } from 'react'
import { resendConfirmation } from '#backend/resend-confirmation.ts'
import { Button } from '#ui/button/button.tsx'
import { notify } from '#ui/toast/toast-store.ts'

/** For an account whose address waits to be confirmed: its link once more. */
export function ResendConfirmation({ email }: { email: string }) {
  const [sending, setSending] = useState(false)

  const resend = async () => {
    setSending(true)
    const outcome = await resendConfirmation(email)
    setSending(false)
    notify(
      outcome.ok
        ? { tone: 'success', title: 'Lien envoyé', description: 'Consultez vos e-mails.' }
        : { tone: 'destructive', title: 'Erreur', description: outcome.message },
    )
  }

  return (
    <div role="status" className="lit-s border border-line bg-s1 p-5">
      <p className="mb-4">
        L’adresse <strong className="font-strong">{email}</strong> n’est pas encore confirmée. Le lien reçu
        par e-mail s’est perdu{'\u202f'}?
      </p>
      <Button loading={sending} onClick={() => void resend()}>
        Renvoyer le lien
      </Button>
    </div>
  )
}
