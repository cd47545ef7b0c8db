import type { StaffTicket } from '@lucarne/store/contract/back-office/tickets.ts'
import { formatCents } from '@lucarne/store/contract/format-cents.ts'
import { Badge, Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import type { AreaProps } from '../area-props.ts'
import { OpenCustomer } from '../customers/open-customer.tsx'
import { formatTime } from '../format-time.ts'
import { statusLabels } from '../orders/order-labels.ts'
import { DetailSection, Fact } from '../section.tsx'
import { describePromise, isLate, stateLabels } from './ticket-labels.ts'
import { StateBadge } from './ticket-list.tsx'

interface Props {
  ticket: StaffTicket
  /** Rendered below the messages. */
  children: ReactNode
  onOpen: AreaProps['onOpen']
  onShow: (reference: string) => void
}

/** A ticket with its messages, sender and order. */
export function TicketDetails({ children, onOpen, onShow, ticket }: Props) {
  const { assignee_name, created_at, due_at, reference, subject } = ticket
  return (
    <Stack as="article" aria-labelledby="demande" gap={5}>
      <Stack gap={3}>
        <Heading as="h2" id="demande" size={2}>
          {subject}
        </Heading>
        <Flex align="center" gap={2} wrap="wrap">
          <StateBadge ticket={ticket} />
          <Text muted size={1}>
            {reference}, le {formatTime(created_at)}
            {assignee_name !== null && `, suivie par ${assignee_name}`}
          </Text>
        </Flex>
        {due_at !== null && isLate(due_at, Date.now()) && (
          <Text size={1}>{describePromise(due_at, Date.now())}</Text>
        )}
      </Stack>
      <Thread ticket={ticket} />
      {children}
      <Sender ticket={ticket} onOpen={onOpen} />
      <Others ticket={ticket} onShow={onShow} />
    </Stack>
  )
}

interface MessageProps {
  author: string
  at: string
  label?: string | undefined
  text: string
  tone?: 'caution' | 'default' | 'transparent'
}

const Message = ({ at, author, label, text, tone = 'default' }: MessageProps) => (
  <Card as="li" border padding={3} radius={2} tone={tone}>
    <Stack gap={3}>
      <Flex align="center" gap={2} wrap="wrap">
        <Text size={1} weight="medium">
          {author}
        </Text>
        <Text muted size={1}>
          {formatTime(at)}
        </Text>
        {label !== undefined && <Badge>{label}</Badge>}
      </Flex>
      <Text size={1} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {text}
      </Text>
    </Stack>
  </Card>
)

const mailLabels = { queued: 'En cours d’envoi', sent: 'Envoyée', given_up: 'Non partie' } as const

function Thread({ ticket: { created_at, message, messages, name } }: { ticket: StaffTicket }) {
  return (
    <Stack as="ol" aria-label="Échanges" gap={3} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      <Message at={created_at} author={name} text={message} />
      {messages.map(({ at, id, kind, mail_state, staff_name, text }) => (
        <Message
          key={id}
          at={at}
          author={staff_name}
          label={kind === 'note' ? 'Note' : mail_state === null ? 'Réponse' : mailLabels[mail_state]}
          text={text}
          tone={kind === 'note' || mail_state === 'given_up' ? 'caution' : 'transparent'}
        />
      ))}
    </Stack>
  )
}

function Sender({ onOpen, ticket }: Pick<Props, 'onOpen' | 'ticket'>) {
  const { customer, email, name, order, whatsapp } = ticket
  return (
    <DetailSection title="Client et commande">
      <Fact label="Nom">{name}</Fact>
      <Fact label="E-mail">{email}</Fact>
      <Fact label="WhatsApp">{whatsapp}</Fact>
      <Flex>
        <OpenCustomer kind="tickets" reference={ticket.reference} onOpen={onOpen} />
      </Flex>
      <Fact label="Compte">{customer ? customer.full_name || customer.email : 'Sans compte'}</Fact>
      {order ? (
        <Stack gap={3}>
          <Flex align="center" gap={2} wrap="wrap">
            <Button
              fontSize={1}
              mode="ghost"
              padding={2}
              text={order.reference}
              onClick={() => onOpen('commandes', 'all', order.reference)}
            />
            <Text size={1}>
              {statusLabels[order.status]}, {formatCents(order.total_in_cents, order.currency)}, le{' '}
              {formatTime(order.created_at)}
            </Text>
          </Flex>
          {!order.is_of_sender && (
            <Card padding={3} radius={2} role="note" tone="caution">
              <Text size={1}>
                Cette commande a une autre adresse e-mail. N’en révélez rien sans vous assurer de qui écrit.
              </Text>
            </Card>
          )}
        </Stack>
      ) : (
        <Fact label="Commande">Aucune</Fact>
      )}
    </DetailSection>
  )
}

function Others({ onShow, ticket: { others } }: Pick<Props, 'onShow' | 'ticket'>) {
  if (others.length === 0) return null
  return (
    <DetailSection title="Autres demandes de cette adresse">
      <Stack gap={2}>
        {others.map(({ created_at, reference, state, subject }) => (
          <Flex key={reference} align="center" gap={2} wrap="wrap">
            <Button
              fontSize={1}
              mode="ghost"
              padding={2}
              text={reference}
              onClick={() => onShow(reference)}
            />
            <Text size={1}>
              {subject}, {stateLabels[state].toLowerCase()}, le {formatTime(created_at)}
            </Text>
          </Flex>
        ))}
      </Stack>
    </DetailSection>
  )
}
