import type { Result } from '@lucarne/store/contract/result.ts'
import { type ComponentProps, createContext, type ReactNode, use, useState } from 'react'
import { getFormField } from '#lib/form-field.ts'
import { Button } from '#ui/button/button.tsx'
import { TextLink } from '#ui/link/text-link.tsx'
import { notify } from '#ui/toast/toast-store.ts'
import { EmailField } from './new-password-fields.tsx'

type SubmitFormProps = {
  onSubmit: (data: FormData, form: HTMLFormElement) => Promise<void>
  children: ReactNode
}

const Submitting = createContext(false)

/** A form that keeps its values after it is submitted; React's own form actions would reset it. */
export function SubmitForm({ onSubmit, children }: SubmitFormProps) {
  const [isSubmitting, setSubmitting] = useState(false)
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        setSubmitting(true)
        const form = event.currentTarget
        void onSubmit(new FormData(form), form).finally(() => setSubmitting(false))
      }}
    >
      <Submitting value={isSubmitting}>{children}</Submitting>
    </form>
  )
}

/** Submits the form around it; disabled while it is submitting. */
export const SubmitButton = (
  props: Pick<ComponentProps<typeof Button>, 'children' | 'className' | 'size'>,
) => <Button type="submit" variant="primary" loading={use(Submitting)} {...props} />

type LinkRequestFormProps = {
  sendLink: (email: string) => Promise<Result<undefined, { code: string }>>
  describeFailure: (failure: { code: string }) => string
  /** Label of the button. */
  action: string
}

/** Requests a mailed link. Its message never reveals whether an account exists. */
export function LinkRequestForm({ sendLink, describeFailure, action }: LinkRequestFormProps) {
  const [sentTo, setSentTo] = useState<string>()

  const submit = async (form: FormData) => {
    const email = getFormField(form, 'email')
    const result = await sendLink(email)
    if (result.ok) setSentTo(email)
    else notify({ tone: 'destructive', title: 'Erreur', description: describeFailure(result.failure) })
  }

  return (
    <SubmitForm onSubmit={submit}>
      <EmailField />
      <SubmitButton size="large">{action}</SubmitButton>
      <div role="status">
        {sentTo !== undefined && (
          <p className="lit-s border border-line bg-s1 p-5">
            Si un compte attend à l’adresse <strong className="font-strong">{sentTo}</strong>, un lien vient
            d’y partir. Regardez aussi parmi les indésirables.
          </p>
        )}
      </div>
      <TextLink to="/connexion">Revenir à la connexion</TextLink>
    </SubmitForm>
  )
}
