import type { Account } from '#backend/auth-store.ts'
import { updateProfile } from '#backend/update-profile.ts'
import { readFormField } from '#lib/form-field.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { notify } from '#ui/toast/toast-store.ts'
import { profileOf } from './account-details.ts'
import { AccountForm, SendButton } from './account-form.tsx'

/** Full name and WhatsApp; the e-mail is read-only (spec §5). Lengths are those the database keeps. */
export function ProfileForm({ user }: { user: Account }) {
  const { fullName, whatsapp } = profileOf(user)

  const save = async (form: FormData) => {
    const outcome = await updateProfile({
      fullName: readFormField(form, 'fullName'),
      whatsapp: readFormField(form, 'whatsapp'),
    })
    notify(
      outcome.ok
        ? { tone: 'success', title: 'Profil mis à jour', description: 'Vos informations sont enregistrées.' }
        : { tone: 'destructive', title: 'Erreur', description: outcome.message },
    )
  }

  return (
    <section aria-labelledby="profil">
      <h2 id="profil" className="mb-5 text-h3">
        Profil
      </h2>
      <AccountForm send={save}>
        <TextField
          label="Nom complet"
          name="fullName"
          autoComplete="name"
          maxLength={120}
          defaultValue={fullName}
        />
        <TextField
          label="E-mail"
          note="lecture seule"
          type="email"
          autoComplete="email"
          readOnly
          value={user.email ?? ''}
        />
        <TextField
          label="WhatsApp"
          note="facultatif"
          name="whatsapp"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          defaultValue={whatsapp}
        />
        <SendButton className="justify-self-start">Enregistrer</SendButton>
      </AccountForm>
    </section>
  )
}
