import { useAuth } from '#backend/auth-store.ts'
import { useSignOut } from '#features/customer-area/use-sign-out.ts'
import { Button } from '#ui/button/button.tsx'
import { ButtonLink } from '#ui/button/button-link.tsx'

/** The two actions pinned at the bottom of the menu. */
export function MobileMenuActions() {
  const signedIn = useAuth((state) => state.user !== null)
  const signOut = useSignOut()
  return (
    <div className="sticky bottom-0 mt-auto grid grid-cols-2 gap-2.5 bg-ground py-4">
      {signedIn ? (
        <>
          <Button size="large" onClick={signOut}>
            Déconnexion
          </Button>
          <ButtonLink to="/espace-client" variant="primary" size="large">
            Espace Client
          </ButtonLink>
        </>
      ) : (
        <>
          <ButtonLink to="/connexion" size="large">
            Connexion
          </ButtonLink>
          <ButtonLink to="/nos-offres" variant="primary" size="large">
            S’abonner
          </ButtonLink>
        </>
      )}
    </div>
  )
}
