import { getSessionToken } from '@lucarne/core/backend/session-token.ts'
import { sendDeletionRequest } from '@lucarne/core/commerce/account-data.ts'
import type { StoreFailure } from '@lucarne/core/commerce/store-request.ts'
import { getFormField } from '@lucarne/core/lib/form-field.ts'
import { SubmitButton, SubmitForm } from '@lucarne/core/ui/auth/submit-form.tsx'
import { TextField } from '@lucarne/core/ui/form/text-field.tsx'
import type { DeletionFailure } from '@lucarne/store/contract/account-deletion.ts'
import { useState } from 'react'

const notSent = 'Votre demande n’est pas partie. Réessayez dans un instant.'

const sentences: Record<(DeletionFailure | StoreFailure)['code'], string> = {
  not_confirmed: 'Ce n’est pas l’adresse de ce compte.',
  open_orders:
    'Une commande est encore en cours. Votre compte pourra être supprimé dès qu’elle sera terminée.',
  invalid_request: notSent,
  not_found: notSent,
  conflict: notSent,
  rate_limited: notSent,
  failed: notSent,
}

type Props = { email: string; onRequested: () => Promise<unknown> }

/** Asks for the deletion of the account, by typing its address. */
export function DeletionForm({ email, onRequested }: Props) {
  const [error, setError] = useState<string>()

  const submit = async (form: FormData) => {
    const result = await sendDeletionRequest(getFormField(form, 'confirmation'), getSessionToken)
    setError(result.ok ? undefined : sentences[result.failure.code])
    if (result.ok) await onRequested()
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
