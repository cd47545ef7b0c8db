import { useAuth } from '#backend/auth-store.ts'

/** Tells whoever was signed in a moment ago why they are asked again. */
export function SessionEnded() {
  const ended = useAuth((state) => state.ended)
  return (
    <div role="status">
      {ended && (
        <p className="lit-s mb-6 border border-line bg-s1 p-5">
          Votre session a pris fin. Reconnectez-vous pour continuer{'\u202f'}: votre panier est gardé.
        </p>
      )}
    </div>
  )
}
