import { type ComponentProps, createContext, type ReactNode, use, useState } from 'react'
import { Button } from '#ui/button/button.tsx'

type Props = {
  /** Sends what is written. */
  send: (form: FormData) => Promise<void>
  children: ReactNode
}

const Sending = createContext(false)

/** A form that keeps what is written in it, whatever the answer; React’s own form actions would empty it. */
export function AccountForm({ send, children }: Props) {
  const [sending, setSending] = useState(false)
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        setSending(true)
        void send(new FormData(event.currentTarget)).finally(() => setSending(false))
      }}
    >
      <Sending value={sending}>{children}</Sending>
    </form>
  )
}

/** Sends the form around it, once at a time. */
export const SendButton = (props: Pick<ComponentProps<typeof Button>, 'children' | 'className' | 'size'>) => (
  <Button type="submit" variant="primary" loading={use(Sending)} {...props} />
)
