import { signUp } from '@lucarne/core/backend/auth.ts'
import { getFormField } from '@lucarne/core/lib/form-field.ts'
import { notifyMessage } from '@lucarne/core/messages/notify-message.ts'
import { describeAuthFailure } from '@lucarne/core/ui/auth/describe-auth-failure.ts'
import {
  EmailField,
  findPasswordMismatch,
  NewPasswordFields,
} from '@lucarne/core/ui/auth/new-password-fields.tsx'
import { SubmitButton, SubmitForm } from '@lucarne/core/ui/auth/submit-form.tsx'
import { TextField } from '@lucarne/core/ui/form/text-field.tsx'
import { notify } from '@lucarne/core/ui/toast/toast-store.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

export default function SignUpForm({ onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient()
  const [passwordError, setPasswordError] = useState<string>()
  const navigate = useNavigate()
  // Holds the path to return to after sign-in.
  const { state } = useLocation()

  const submit = async (form: FormData) => {
    const mismatch = findPasswordMismatch(form)
    setPasswordError(mismatch)
    if (mismatch) {
      notify({ tone: 'destructive', title: 'Erreur', description: mismatch })
      return
    }
    const result = await signUp({
      email: getFormField(form, 'email'),
      password: getFormField(form, 'password'),
      fullName: getFormField(form, 'fullName'),
      whatsapp: getFormField(form, 'whatsapp'),
    })
    if (!result.ok) {
      notify({
        tone: 'destructive',
        title: 'Sign up Failed',
        description: describeAuthFailure(result.failure),
      })
      return
    }
    void notifyMessage(queryClient, 'signedUp')
    onDone()
    await navigate('/connexion', { state })
  }

  return (
    <SubmitForm onSubmit={submit}>
      <TextField label="Nom complet" name="fullName" autoComplete="name" required />
      <EmailField hint="Nos messages sur vos commandes et votre accès y arrivent." />
      <TextField label="WhatsApp" note="facultatif" name="whatsapp" type="tel" autoComplete="tel" />
      <div className="grid gap-5 sm:grid-cols-2">
        <NewPasswordFields label="Mot de passe" error={passwordError} />
      </div>
      <SubmitButton size="large">Créer mon compte</SubmitButton>
    </SubmitForm>
  )
}
