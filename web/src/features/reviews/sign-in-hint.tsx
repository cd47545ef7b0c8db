import { Link } from 'react-router-dom'
import { classNames } from '#lib/class-names.ts'

type Props = { signedIn: boolean; isLoading: boolean }

/**
 * What a visitor must do first, and the way there and back. One line in any case, kept free until the session is
 * known: the form below stays where it is.
 */
export function SignInHint({ signedIn, isLoading }: Props) {
  return (
    <p className={classNames('mt-3 rounded-m bg-s2 px-3.5 py-2.5 text-small', isLoading && 'invisible')}>
      {signedIn ? (
        'Bienvenue. La parole est à vous.'
      ) : (
        <>
          <Link
            to="/connexion"
            state={{ from: '/temoignages' }}
            className="font-strong text-accent underline underline-offset-4 hover:text-accent-hover"
          >
            Connectez-vous
          </Link>{' '}
          pour laisser un avis.
        </>
      )}
    </p>
  )
}
