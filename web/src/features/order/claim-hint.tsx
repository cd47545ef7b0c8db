import { useAuth } from '#backend/auth-store.ts'

/** Tells a guest how to find the purchase again: an account with the same address takes it over. */
export function ClaimHint({ email }: { email: string | null }) {
  const isGuest = useAuth(({ user, isLoading }) => user === null && !isLoading)
  if (!isGuest) return null
  return (
    <p className="mt-3">
      Pas encore de compte{'\u202f'}? Créez-le avec l’adresse de votre commande{email && ` (${email})`}
      {'\u202f'}: votre abonnement et votre facture vous y attendent.
    </p>
  )
}
