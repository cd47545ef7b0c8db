import type { User } from '@lucarne/core/backend/auth-store.ts'
import { getProfile, updateProfile } from '@lucarne/core/backend/profile.ts'
import { getFormField } from '@lucarne/core/lib/form-field.ts'
import { notifyMessage } from '@lucarne/core/messages/notify-message.ts'
import { describeAuthFailure } from '@lucarne/core/ui/auth/describe-auth-failure.ts'
import { SubmitButton, SubmitForm } from '@lucarne/core/ui/auth/submit-form.tsx'
import { TextField } from '@lucarne/core/ui/form/text-field.tsx'
import { notify } from '@lucarne/core/ui/toast/toast-store.ts'
import { useQueryClient } from '@tanstack/react-query'
import { AtSign, KeyRound, MonitorSmartphone, ShieldCheck } from 'lucide-react'
import { DataBlock } from './data-block.tsx'
import { Disclosure } from './disclosure.tsx'
import { EmailForm } from './email-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecondFactorSettings } from './second-factor.tsx'
import { SessionsList } from './sessions-list.tsx'

/** Security settings of the account. */
function SecurityBlock({ user }: { user: User }) {
  return (
    <section aria-labelledby="securite">
      <h2 id="securite" className="text-h3">
        Sécurité
      </h2>
      <div className="mt-5 grid gap-2.5">
        <Disclosure
          icon={KeyRound}
          title="Changer le mot de passe"
          text="Celui de votre compte, sur ce site"
          renderPanel={(close) => <PasswordForm onDone={close} />}
        />
        <Disclosure
          icon={AtSign}
          title="Changer l’adresse e-mail"
          text="Confirmée par un lien"
          renderPanel={() => <EmailForm currentEmail={user.email ?? ''} />}
        />
        <Disclosure
          icon={ShieldCheck}
          title="Validation en deux étapes"
          text="Un code de votre téléphone en plus du mot de passe"
          renderPanel={() => <SecondFactorSettings userId={user.id} />}
        />
        <Disclosure
          icon={MonitorSmartphone}
          title="Mes appareils connectés"
          text="Les voir et les déconnecter"
          renderPanel={() => <SessionsList userId={user.id} />}
        />
      </div>
    </section>
  )
}

/** « Paramètres »: the profile, what protects the account, and the customer's data. */
export default function SettingsTab({ user }: { user: User }) {
  return (
    <div className="grid items-start gap-x-16 gap-y-14 md:grid-cols-[7fr_5fr]">
      <ProfileForm user={user} />
      <div className="grid gap-y-14">
        <SecurityBlock user={user} />
        <DataBlock user={user} />
      </div>
    </div>
  )
}

/** Full name and WhatsApp, at most as long as the database accepts; the e-mail is read-only. */
function ProfileForm({ user }: { user: User }) {
  const queryClient = useQueryClient()
  const { fullName, whatsapp } = getProfile(user)

  const save = async (form: FormData) => {
    const result = await updateProfile({
      fullName: getFormField(form, 'fullName'),
      whatsapp: getFormField(form, 'whatsapp'),
    })
    if (result.ok) await notifyMessage(queryClient, 'profileSaved')
    else notify({ tone: 'destructive', title: 'Erreur', description: describeAuthFailure(result.failure) })
  }

  return (
    <section aria-labelledby="profil">
      <h2 id="profil" className="mb-5 text-h3">
        Profil
      </h2>
      <SubmitForm onSubmit={save}>
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
          hint="Elle se change sous « Sécurité »."
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
        <SubmitButton className="justify-self-start">Enregistrer</SubmitButton>
      </SubmitForm>
    </section>
  )
}
