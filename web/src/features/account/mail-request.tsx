import { useState } from 'react'
import type { AuthOutcome } from '#backend/auth-outcome.ts'
import { field } from '#lib/form-field.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { notify } from '#ui/toast/toast-store.ts'

type Props = {
  send: (email: string) => Promise<AuthOutcome>
  /** What the button says. */
  action: string
}

/** Asks for a mail with a link. Says the same whether the address has an account or not. */
export function MailRequest({ send, action }: Props) {
  const [sending, setSending] = useState(false)
  const [sentTo, setSentTo] = useState<string>()

  const submit = async (form: FormData) => {
    const email = field(form, 'email')
    setSending(true)
    const outcome = await send(email)
    setSending(false)
    if (outcome.ok) setSentTo(email)
    else notify({ tone: 'destructive', title: 'Erreur', description: outcome.message })
  }

  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(new FormData(event.currentTarget))
      }}
    >
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        placeholder="vous@exemple.fr"
        required
      />
      <Button type="submit" variant="primary" size="large" loading={sending}>
        {action}
      </Button>
      <div role="status">
        {sentTo !== undefined && (
          <p className="lit-s border border-line bg-s1 p-5">
            Si un compte attend à l’adresse <strong className="font-strong">{sentTo}</strong>, un lien vient
            d’y partir. Regardez aussi parmi les indésirables.
          </p>
        )}
      </div>
      <TextLink to="/connexion">Revenir à la connexion</TextLink>
    </form>
  )
}
