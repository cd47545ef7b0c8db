import type { SecondFactorState } from '@lucarne/core/backend/auth-store.ts'
import { enterCode } from '@lucarne/core/backend/second-factor.ts'
import { signOut } from '@lucarne/core/backend/sign-out.ts'
import { useSlidePicture } from '@lucarne/core/content/slides.ts'
import { notifyMessage } from '@lucarne/core/messages/notify-message.ts'
import { AuthFrame } from '@lucarne/core/ui/auth/auth-frame.tsx'
import { CodeField, FactorField, parseCode, parseFactor } from '@lucarne/core/ui/auth/code-field.tsx'
import { describeFactorFailure } from '@lucarne/core/ui/auth/describe-factor-failure.ts'
import { SubmitButton, SubmitForm } from '@lucarne/core/ui/auth/submit-form.tsx'
import { Button } from '@lucarne/core/ui/button/button.tsx'
import { TextLink } from '@lucarne/core/ui/link/text-link.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

type Props = { factors: readonly SecondFactorState[] }

/** The second step of sign-in; the page redirects once the code is right. */
export default function CodePanel({ factors }: Props) {
  const queryClient = useQueryClient()
  const [error, setError] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])

  const submit = async (form: FormData) => {
    const result = await enterCode(parseFactor(form, factors), parseCode(form))
    setError(result.ok ? undefined : describeFactorFailure(result.failure))
    if (result.ok) void notifyMessage(queryClient, 'signedIn')
  }

  return (
    <AuthFrame
      title="Encore un code"
      text="Ouvrez votre application d’authentification et recopiez les six chiffres."
      picture={useSlidePicture(6 / 5)}
      headingRef={heading}
    >
      <SubmitForm onSubmit={submit}>
        <FactorField factors={factors} />
        <CodeField error={error} />
        <SubmitButton size="large">Continuer</SubmitButton>
        <Button size="large" onClick={() => void signOut()}>
          Changer de compte
        </Button>
      </SubmitForm>
      <p className="mt-4 flex flex-wrap items-center gap-x-2 text-muted text-small">
        Téléphone perdu{'\u202f'}?
        <TextLink to="/support/contact" arrow={false}>
          Écrivez-nous
        </TextLink>
      </p>
    </AuthFrame>
  )
}
