import { type ComponentProps, createContext, type ReactNode, use, useState } from 'react'
import { Button } from '#ui/button/button.tsx'

type Props = { onSubmit: (data: FormData, form: HTMLFormElement) => Promise<void>; children: ReactNode }

const Submitting = createContext(false)

/** A form that keeps its values after it is submitted; React's own form actions would reset it. */
export function SubmitForm({ onSubmit, children }: Props) {
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
