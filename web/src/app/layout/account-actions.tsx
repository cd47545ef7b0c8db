import { UserRound } from 'lucide-react'
import { useAuth } from '#backend/auth-store.ts'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { SmartLink } from '#ui/link/smart-link.tsx'

const linkClass =
  'hidden min-h-tap items-center gap-2 rounded-m px-3 font-strong text-[0.9375rem] hover:bg-s2 md:inline-flex'

/** The bar's actions on wide screens: logged out or logged in (spec §6). */
export function AccountActions() {
  const signedIn = useAuth((state) => state.user !== null)
  if (signedIn) {
    return (
      <SmartLink to="/espace-client" className={linkClass}>
        <UserRound aria-hidden="true" className="size-5" />
        Espace Client
      </SmartLink>
    )
  }
  return (
    <>
      <SmartLink to="/connexion" className={linkClass}>
        Connexion
      </SmartLink>
      <ButtonLink to="/nos-offres" variant="primary" size="small" className="max-md:hidden">
        S’abonner
      </ButtonLink>
    </>
  )
}
