import type { StaffTicket, TicketAction } from '@lucarne/store/contract/back-office/tickets.ts'
import { Button, Flex } from '@sanity/ui'
import type { TicketForm } from './ticket-dialog.tsx'

interface Props {
  ticket: StaffTicket
  isMine: boolean
  onStart: (action: TicketAction) => void
  onAsk: (form: TicketForm) => void
}

/** The last failed or bounced reply; undefined when there is none. */
export const getUnsentReply = ({ messages }: Pick<StaffTicket, 'messages'>) =>
  messages.findLast(({ mail_state }) => mail_state === 'given_up')

/** Buttons of the ticket's actions, except for the reply. */
export function TicketActions({ isMine, onAsk, onStart, ticket }: Props) {
  const unsent = getUnsentReply(ticket)
  const buttons = [
    isMine
      ? { key: 'a', label: 'Rendre', start: () => onStart({ action: 'unassign' }) }
      : { key: 'a', label: 'Prendre', start: () => onStart({ action: 'assign' }) },
    ticket.state === 'closed'
      ? { key: 'o', label: 'Rouvrir', start: () => onStart({ action: 'reopen', state: 'open' }) }
      : { key: 'c', label: 'Clore', start: () => onStart({ action: 'close' }) },
    ...(unsent
      ? [
          {
            key: 'm',
            label: 'Renvoyer la réponse non partie',
            start: () => onStart({ action: 'resend_reply', message_id: unsent.id }),
          },
        ]
      : []),
    { key: 'n', label: 'Note', start: () => onAsk('note') },
    { key: 'l', label: 'Lier à une commande', start: () => onAsk('link_order') },
    { key: undefined, label: 'Lier à un compte', start: () => onAsk('link_customer') },
  ]
  return (
    <Flex gap={2} wrap="wrap">
      {buttons.map(({ key, label, start }) => (
        <Button
          key={label}
          aria-keyshortcuts={key}
          fontSize={1}
          mode="ghost"
          text={label}
          title={key && `Touche ${key.toUpperCase()}`}
          onClick={start}
        />
      ))}
    </Flex>
  )
}
