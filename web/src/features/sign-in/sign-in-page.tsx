import { useAuth } from '@lucarne/core/backend/auth-store.ts'
import { useSlidePicture } from '@lucarne/core/content/slides.ts'
import { lazyHydrate } from '@lucarne/core/lib/lazy-hydrate.tsx'
import { isSameOriginPath } from '@lucarne/core/lib/safe-url.ts'
import { AuthFrame } from '@lucarne/core/ui/auth/auth-frame.tsx'
import { SegmentedControl } from '@lucarne/core/ui/form/segmented-control.tsx'
import { TextLink } from '@lucarne/core/ui/link/text-link.tsx'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Navigate, useLocation } from 'react-router-dom'
import { SignInForm } from './sign-in-form.tsx'

type Mode = 'sign-in' | 'sign-up'

const modes = [
  { value: 'sign-in', label: 'Se connecter' },
  { value: 'sign-up', label: 'Créer un compte' },
] as const

const texts: Record<Mode, { pageTitle: string; title: string; text: string }> = {
  'sign-in': {
    pageTitle: 'Connexion',
    title: 'Content de vous revoir',
    text: 'Retrouvez votre abonnement là où vous l’avez laissé.',
  },
  'sign-up': {
    pageTitle: 'Créer un compte',
    title: 'Bienvenue chez vous',
    text: 'Un compte pour vos accès, vos factures et vos avis.',
  },
}

const CodePanel = lazyHydrate(() => import('./code-panel.tsx'))
const SignUpForm = lazyHydrate(() => import('./sign-up-form.tsx'))

const defaultPath = '/espace-client'

/** The path to open after sign-in: the page that required it, else the customer area; never another site. */
export function parseReturnPath(locationState: unknown): string {
  if (typeof locationState !== 'object' || locationState === null || !('from' in locationState))
    return defaultPath
  const { from } = locationState
  return typeof from === 'string' && isSameOriginPath(from) ? from : defaultPath
}

/** Sign-in, with the code of a second factor, and sign-up; a signed-in customer is redirected to the page that required it. */
export function Component() {
  const { user, pendingFactors } = useAuth()
  const { state } = useLocation()
  if (user) return <Navigate to={parseReturnPath(state)} replace />
  return pendingFactors ? <CodePanel factors={pendingFactors} /> : <SignInOrUp />
}

function SignInOrUp() {
  const [mode, setMode] = useState<Mode>('sign-in')
  const picture = useSlidePicture(6 / 5)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => void SignUpForm.preload(), [])

  const returnToSignIn = () => {
    // The focused form unmounts: the focus moves to the heading, after it shows the new title.
    flushSync(() => setMode('sign-in'))
    heading.current?.focus()
  }

  return (
    <AuthFrame {...texts[mode]} picture={picture} headingRef={heading}>
      <SessionEnded />
      <SegmentedControl label="Vous souhaitez" options={modes} value={mode} onChange={setMode} />
      <div className="mt-6">
        {mode === 'sign-in' ? <SignInForm /> : <SignUpForm onDone={returnToSignIn} />}
      </div>
      <p className="mt-4 flex flex-wrap items-center gap-x-2 text-muted text-small">
        Pas encore abonné{'\u202f'}?
        <TextLink to="/nos-offres" arrow={false}>
          Voir nos offres
        </TextLink>
      </p>
    </AuthFrame>
  )
}

/** Says why a customer who was signed in a moment ago must sign in again. */
function SessionEnded() {
  const hasSessionEnded = useAuth((state) => state.hasSessionEnded)
  return (
    <div role="status">
      {hasSessionEnded && (
        <p className="lit-s mb-6 border border-line bg-s1 p-5">
          Votre session a pris fin. Reconnectez-vous pour continuer{'\u202f'}: votre panier est gardé.
        </p>
      )}
    </div>
  )
}
