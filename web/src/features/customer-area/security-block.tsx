import type { User } from '@lucarne/core/backend/auth-store.ts'
import { AtSign, KeyRound, MonitorSmartphone, ShieldCheck } from 'lucide-react'
import { Disclosure } from './disclosure.tsx'
import { EmailForm } from './email-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecondFactorSettings } from './second-factor.tsx'
import { SessionsList } from './sessions-list.tsx'

/** Security settings of the account. */
export function SecurityBlock({ user }: { user: User }) {
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
