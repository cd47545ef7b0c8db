import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Navigate, useLocation } from 'react-router-dom'
import { useAuth } from '#backend/auth-store.ts'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { TextLink } from '#ui/link/text-link.tsx'
import { AccountFrame } from './account-frame.tsx'
import { returnPath } from './return-path.ts'
import { SessionEnded } from './session-ended.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

type Mode = 'sign-in' | 'sign-up'

const modes = [
  { value: 'sign-in', label: 'Se connecter' },
  { value: 'sign-up', label: 'Créer un compte' },
] as const

const words: Record<Mode, { pageTitle: string; title: string; text: string }> = {
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

/** Sign-in and sign-up; whoever is signed in goes back to the page that asked for it. */
export function Component() {
  const [mode, setMode] = useState<Mode>('sign-in')
  const signedIn = useAuth((state) => state.user !== null)
  const { state } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)

  const returnToSignIn = () => {
    // The form that had the focus goes: it moves to the heading, once that says where one is now.
    flushSync(() => setMode('sign-in'))
    heading.current?.focus()
  }
  if (signedIn) return <Navigate to={returnPath(state)} replace />

  return (
    <AccountFrame {...words[mode]} heading={heading}>
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
    </AccountFrame>
  )
}
