import { AtSign, KeyRound } from 'lucide-react'
import type { User } from '#backend/auth-store.ts'
import { lazyHydrate } from '#lib/lazy-hydrate.tsx'
import { Disclosure } from './disclosure.tsx'

const PasswordForm = lazyHydrate(() => import('./password-form.tsx'))
const EmailForm = lazyHydrate(() => import('./email-form.tsx'))

/** What protects the account. Each part is loaded when it is opened. */
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
      </div>
    </section>
  )
}
