import { useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useAuth } from '#backend/auth-store.ts'
import { PageMeta } from '#ui/page-meta.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { AccountScene } from './account-scene.tsx'
import { returnPath } from './return-path.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

type Mode = 'sign-in' | 'sign-up'

const modes = [
  { value: 'sign-in', label: 'Se connecter' },
  { value: 'sign-up', label: 'Créer un compte' },
] as const

const words: Record<Mode, { title: string; text: string }> = {
  'sign-in': {
    title: 'Content de vous revoir',
    text: 'Retrouvez votre abonnement là où vous l’avez laissé.',
  },
  'sign-up': { title: 'Bienvenue chez vous', text: 'Un compte pour vos accès, vos factures et vos avis.' },
}

export function Component() {
  const [mode, setMode] = useState<Mode>('sign-in')
  const signedIn = useAuth((state) => state.user !== null)
  const { state } = useLocation()
  if (signedIn) return <Navigate to={returnPath(state)} replace />

  const { title, text } = words[mode]
  return (
    <div className="relative isolate overflow-clip">
      <div className="page-width grid grid-cols-1 items-start gap-x-gap gap-y-6 pt-4 pb-16 md:grid-cols-12 md:pt-14 md:pb-44">
        <PageMeta title={mode === 'sign-in' ? 'Connexion' : 'Créer un compte'} description={text} />
        <AccountScene />
        <div className="md:col-span-5 md:pt-6 md:pl-6">
          <h1 tabIndex={-1} className="text-h1 lg:text-[2.75rem]">
            {title}
          </h1>
          <p className="mt-2 mb-6 text-muted">{text}</p>
          <SegmentedControl label="Vous souhaitez" options={modes} value={mode} onChange={setMode} />
          <div className="mt-6">
            {mode === 'sign-in' ? <SignInForm /> : <SignUpForm onDone={() => setMode('sign-in')} />}
          </div>
          <p className="mt-4 flex flex-wrap items-center gap-x-2 text-muted text-small">
            Pas encore abonné{'\u202f'}?
            <TextLink to="/nos-offres" arrow={false}>
              Voir nos offres
            </TextLink>
          </p>
        </div>
      </div>
    </div>
  )
}
