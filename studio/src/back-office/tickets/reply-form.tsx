import { type CannedAnswer, fillCannedAnswer } from '@lucarne/schemas/mails/canned-answers.ts'
import type { StaffTicket, TicketAction } from '@lucarne/store/contract/back-office/tickets.ts'
import { Button, Card, Flex, Stack, Text, TextArea } from '@sanity/ui'
import { Menu, MenuButton, MenuItem } from '@sanity/ui/menu'
import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useStoredDraft } from '../../stored-drafts/use-stored-draft.ts'
import { describeTicketFailure } from './ticket-labels.ts'
import type { TicketResult } from './ticket-queries.ts'

const draftSchema = z.object({
  text: z.string(),
  /** The version when typing began; absent once a concurrent change has been shown. */
  version: z.optional(z.int()),
})

export interface ReplyFormHandle {
  focus: () => void
  /** Inserts a canned answer at the cursor. */
  insert: (index: number) => void
}

interface Props {
  ticket: StaffTicket
  answers: readonly CannedAnswer[]
  onPerform: (version: number, action: TicketAction) => Promise<TicketResult>
  ref: Ref<ReplyFormHandle>
}

/** Writes a reply, which is mailed. The draft stays until it is sent. */
export function ReplyForm({ answers, onPerform, ref, ticket }: Props) {
  const id = useId()
  const input = useRef<HTMLTextAreaElement>(null)
  const [draft, setDraft] = useStoredDraft(`ticket.${ticket.reference}`, draftSchema)
  const text = draft?.text ?? ''
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)

  const write = (written: string) =>
    setDraft((before) => (written === '' ? undefined : { version: ticket.version, ...before, text: written }))
  const insert = (index: number) => {
    const answer = answers[index]
    if (!answer) return
    const values = {
      nom: ticket.name,
      demande: ticket.reference,
      ...(ticket.order && { commande: ticket.order.reference }),
    }
    const filled = fillCannedAnswer(answer.text, values)
    const { selectionStart = text.length, selectionEnd = text.length } = input.current ?? {}
    write(text.slice(0, selectionStart) + filled + text.slice(selectionEnd))
    requestAnimationFrame(() => {
      const end = selectionStart + filled.length
      input.current?.focus()
      input.current?.setSelectionRange(end, end)
    })
  }
  useImperativeHandle(ref, () => ({ insert, focus: () => input.current?.focus() }))

  const refuse = (sentence: string) => {
    setProblem(sentence)
    input.current?.focus()
  }
  const send = async (close: boolean) => {
    if (isSending) return
    if (text.trim() === '') return refuse('La réponse est vide.')
    if (/\{[^{}]*\}/.test(text))
      return refuse('Il reste une variable entre accolades : remplacez-la avant d’envoyer.')
    setSending(true)
    setProblem('')
    const action = { action: 'reply', text, close } as const
    const result = await onPerform(draft?.version ?? ticket.version, action)
    setSending(false)
    if (result.ok) return setDraft(() => undefined)
    if (result.failure.code === 'conflict') setDraft(() => ({ text, version: undefined }))
    setProblem(describeTicketFailure(result.failure))
  }

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const digit = /^Digit([1-9])$/.exec(event.code)?.[1]
    if (event.altKey && digit !== undefined) {
      event.preventDefault()
      insert(Number(digit) - 1)
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void send(event.shiftKey)
    } else if (event.key === 'Escape') event.currentTarget.blur()
  }

  return (
    <Stack gap={3}>
      <Flex align="center" gap={3} justify="space-between">
        <Text as="label" htmlFor={id} size={1} weight="medium">
          Réponse par e-mail à {ticket.name}
        </Text>
        <MenuButton
          id={`${id}-menu`}
          button={<Button fontSize={1} mode="ghost" padding={2} text="Réponses types" />}
          menu={
            <Menu>
              {answers.map(({ title }, index) => (
                <MenuItem
                  key={title}
                  text={title}
                  {...(index < 9 && { hotkeys: [String(index + 1)] })}
                  onClick={() => insert(index)}
                />
              ))}
            </Menu>
          }
        />
      </Flex>
      <TextArea
        ref={input}
        id={id}
        aria-describedby={`${id}-problem`}
        aria-invalid={problem !== ''}
        fontSize={1}
        maxLength={8000}
        rows={7}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {problem !== '' && (
        <Card id={`${id}-problem`} padding={3} radius={2} role="alert" tone="critical">
          <Text size={1}>{problem}</Text>
        </Card>
      )}
      <Flex gap={2} wrap="wrap">
        <Button
          disabled={isSending}
          fontSize={1}
          text={isSending ? 'En cours…' : 'Envoyer'}
          title="Ctrl Entrée"
          onClick={() => void send(false)}
        />
        <Button
          disabled={isSending}
          fontSize={1}
          mode="ghost"
          text="Envoyer et clore"
          title="Ctrl Maj Entrée"
          onClick={() => void send(true)}
        />
      </Flex>
    </Stack>
  )
}
