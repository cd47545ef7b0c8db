import { LogOut } from 'lucide-react'
import type { Account } from '#backend/auth-store.ts'
import { Button } from '#ui/button.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import { AccountGuard } from './account-guard.tsx'
import { displayName } from './display-name.ts'
import { useSignOut } from './use-sign-out.ts'

export function Component() {
  return (
    <>
      <PageMeta title="Espace Client" />
      <AccountGuard>{(user) => <Overview user={user} />}</AccountGuard>
    </>
  )
}

function Overview({ user }: { user: Account }) {
  const signOut = useSignOut()
  return (
    <div className="page-width pb-section">
      <PageHeading
        title={`Bienvenue, ${displayName(user)}`}
        text="Votre abonnement, vos factures et vos applications."
        action={
          <Button onClick={() => void signOut()}>
            <LogOut aria-hidden="true" className="size-5" />
            Déconnexion
          </Button>
        }
      />
      <section aria-labelledby="informations" className="max-w-2xl">
        <h2 id="informations" className="text-h3">
          Informations du compte
        </h2>
        <dl className="mt-3">
          <div className="flex flex-wrap gap-x-6 border-line border-b py-3.5">
            <dt className="w-40 text-muted">E-mail</dt>
            <dd className="font-strong">{user.email ?? 'Non renseigné'}</dd>
          </div>
        </dl>
      </section>
    </div>
  )
}
