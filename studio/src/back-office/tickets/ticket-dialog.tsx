import type { StaffTicket, TicketAction } from '@lucarne/store/contract/back-office/tickets.ts'
import { Button, Card, Dialog, Flex, Stack, Text, TextArea, TextInput } from '@sanity/ui'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useStoredDraft } from '../../stored-drafts/use-stored-draft.ts'
import { describeTicketFailure } from './ticket-labels.ts'
import type { TicketResult } from './ticket-queries.ts'

export type TicketForm = 'note' | 'link_order' | 'link_customer'

interface Form {
  title: string
  label: string
  button: string
  /** Undefined for invalid input. */
  read: (text: string) => TicketAction | undefined
}

const forms: Record<TicketForm, Form> = {
  note: {
    title: 'Note',
    label: 'Note pour l’équipe',
    button: 'Noter',
    read: (note) => (note === '' ? undefined : { action: 'note', note }),
  },
  link_order: {
    title: 'Lier à une commande',
    label: 'Numéro de la commande, vide pour aucune',
    button: 'Lier',
    read: (order) => ({ action: 'link_order', order: order === '' ? null : order }),
  },
  link_customer: {
    title: 'Lier à un compte',
    label: 'E-mail du compte, vide pour aucun',
    button: 'Lier',
    read: (email) => ({ action: 'link_customer', email: email === '' ? null : email }),
  },
}

const initialText = (form: TicketForm, { customer, order }: StaffTicket): string =>
  ({ note: '', link_order: order?.reference ?? '', link_customer: customer?.email ?? '' })[form]

interface Props {
  form: TicketForm
  ticket: StaffTicket
  onPerform: (action: TicketAction) => Promise<TicketResult>
  onClose: () => void
}

/** Asks for an action's fields. Input stays until the action succeeds. */
export function TicketDialog({ form, onClose, onPerform, ticket }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [draft, setText] = useStoredDraft(`${form}.${ticket.reference}`, z.string())
  const text = draft ?? initialText(form, ticket)
  const write = (typed: string) => setText(() => typed)
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)
  const { button, label, read, title } = forms[form]
  const close = () => {
    // A link is compared with what is stored, a note is written.
    if (form !== 'note') setText(() => undefined)
    onClose()
  }
  useEffect(() => {
    // Overrides the dialog's initial focus on its close button.
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const action = read(text.trim())
    if (!action) {
      setProblem('La note est vide.')
      field.current?.focus()
      return
    }
    setSending(true)
    const result = await onPerform(action)
    if (result.ok) {
      setText(() => undefined)
      return onClose()
    }
    setProblem(describeTicketFailure(result.failure))
    setSending(false)
  }
  const input = {
    id,
    'aria-describedby': `${id}-problem`,
    'aria-invalid': problem !== '',
    ref: field,
    fontSize: 1,
    value: text,
    autoComplete: 'off',
  } as const
  return (
    <Dialog
      id={`${id}-dialog`}
      __unstable_autoFocus={false}
      header={`${title}${'\u202f'}: ${ticket.reference}`}
      onClose={close}
      width={1}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap={4} padding={4}>
          <Text muted size={1}>
            {ticket.name}, {ticket.subject}
          </Text>
          <Text as="label" htmlFor={id} size={1} weight="medium">
            {label}
          </Text>
          {form === 'note' ? (
            <TextArea
              {...input}
              maxLength={2000}
              rows={4}
              onChange={(event) => write(event.currentTarget.value)}
            />
          ) : (
            <TextInput {...input} maxLength={254} onChange={(event) => write(event.currentTarget.value)} />
          )}
          {problem !== '' && (
            <Card id={`${id}-problem`} padding={3} radius={2} role="alert" tone="critical">
              <Text size={1}>{problem}</Text>
            </Card>
          )}
          <Flex gap={2} justify="flex-end">
            <Button type="button" mode="bleed" text="Fermer" onClick={close} />
            <Button type="submit" disabled={isSending} text={isSending ? 'En cours…' : button} />
          </Flex>
        </Stack>
      </form>
    </Dialog>
  )
}
