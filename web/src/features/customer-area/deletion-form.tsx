import { useState } from 'react'
import { readSessionToken } from '#backend/session-token.ts'
import { requestDeletion } from '#commerce/account-data.ts'
import { readFormField } from '#lib/form-field.ts'
import { SubmitButton, SubmitForm } from '#ui/auth/submit-form.tsx'
import { TextField } from '#ui/form/text-field.tsx'

const refusals: Record<string, string> = {
  not_confirmed: 'Ce n’est pas l’adresse de ce compte.',
  open_orders:
    'Une commande est encore en cours. Votre compte pourra être supprimé dès qu’elle sera terminée.',
}
const notSent = 'Votre demande n’est pas partie. Réessayez dans un instant.'

type Props = { email: string; onRequested: () => Promise<unknown> }

/** Asks for the deletion of the account, by typing its address. */
export function DeletionForm({ email, onRequested }: Props) {
  const [error, setError] = useState<string>()

  const submit = async (form: FormData) => {
    try {
      const result = await requestDeletion(readFormField(form, 'confirmation'), readSessionToken)
      setError('refusal' in result ? (refusals[result.refusal] ?? notSent) : undefined)
      if (!('refusal' in result)) await onRequested()
    } catch (cause) {
      console.error(cause)
      setError(notSent)
    }
  }

  return (
    <SubmitForm onSubmit={submit}>
      <p className="text-muted">
        Dans une semaine, votre compte, vos accès et vos avis seront effacés. Vos factures restent, à part, le
        temps que la loi impose. Un e-mail vous confirme chaque étape.
      </p>
      <TextField
        label="Pour confirmer, écrivez l’adresse de ce compte"
        hint={email}
        name="confirmation"
        type="email"
        autoComplete="off"
        error={error}
        required
      />
      <SubmitButton className="justify-self-start">Supprimer mon compte</SubmitButton>
    </SubmitForm>
  )
}
