import { Link } from 'react-router-dom'

/** What a visitor must do first, and the way there and back. */
export function SignInHint() {
  return (
    <p className="mt-3 rounded-m bg-s2 px-3.5 py-2.5 text-small">
      <Link
        to="/connexion"
        state={{ from: '/temoignages' }}
        className="font-strong text-accent underline underline-offset-4 hover:text-accent-hover"
      >
        Connectez-vous
      </Link>{' '}
      pour laisser un avis.
    </p>
  )
}
