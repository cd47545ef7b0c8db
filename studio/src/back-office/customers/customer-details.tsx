import type { StaffCustomer } from '@lucarne/store/contract/back-office/customers.ts'
import type { StaffPermission } from '@lucarne/store/contract/back-office/staff-permissions.ts'
import { formatCents } from '@lucarne/store/contract/format-cents.ts'
import { Badge, Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import type { AreaProps } from '../area-props.ts'
import { formatStaffDate, formatTime } from '../format-time.ts'
import { accessStateLabels, statusLabels } from '../orders/order-labels.ts'
import { DetailSection, Fact } from '../section.tsx'
import { stateLabels } from '../tickets/ticket-labels.ts'
import { reviewLabels, subscriptionLabels } from './customer-labels.ts'
import {
  listAccessActions,
  listCustomerActions,
  type OfferedCustomerAction,
} from './offered-customer-actions.ts'

interface Props {
  customer: StaffCustomer
  permissions: readonly StaffPermission[]
  onOpen: AreaProps['onOpen']
  onStart: (offered: OfferedCustomerAction) => void
}

/** Everything about a customer on one page. */
export function CustomerDetails({ customer, onOpen, onStart, permissions }: Props) {
  const { created_at, email, has_account, is_confirmed, name, subscriptions, whatsapp } = customer
  return (
    <Stack as="article" aria-labelledby="customer" gap={5}>
      <Stack gap={3}>
        <Heading as="h2" id="customer" size={2}>
          {name ?? email}
        </Heading>
        <Flex gap={2} wrap="wrap">
          <Badge>{has_account ? 'Compte' : 'Sans compte'}</Badge>
          {!is_confirmed && <Badge tone="caution">Adresse non confirmée</Badge>}
        </Flex>
        <Actions offered={listCustomerActions(permissions)} onStart={onStart} />
      </Stack>
      <DetailSection title="Coordonnées">
        <Fact label="E-mail">{email}</Fact>
        <Fact label="WhatsApp">{whatsapp}</Fact>
        <Fact label="Compte créé">{created_at && formatStaffDate(created_at)}</Fact>
      </DetailSection>
      {subscriptions.length > 0 && (
        <DetailSection title="Abonnements">
          {subscriptions.map(({ end_date, id, plan_name, status }) => (
            <Text key={id} size={1}>
              {plan_name}, {subscriptionLabels[status].toLowerCase()}, jusqu’au {formatStaffDate(end_date)}
            </Text>
          ))}
        </DetailSection>
      )}
      <Accesses customer={customer} permissions={permissions} onStart={onStart} />
      <Orders customer={customer} onOpen={onOpen} />
      <Requests customer={customer} onOpen={onOpen} />
      <Reviews customer={customer} />
    </Stack>
  )
}

const Actions = ({
  offered,
  onStart,
}: Pick<Props, 'onStart'> & { offered: readonly OfferedCustomerAction[] }) =>
  offered.length === 0 ? null : (
    <Flex gap={2} wrap="wrap">
      {offered.map((one) => (
        <Button
          key={one.name}
          fontSize={1}
          mode="ghost"
          padding={2}
          text={one.label}
          onClick={() => onStart(one)}
        />
      ))}
    </Flex>
  )

function Accesses({ customer: { accesses }, onStart, permissions }: Omit<Props, 'onOpen'>) {
  if (accesses.length === 0) return null
  return (
    <DetailSection title="Accès">
      {accesses.map((access) => {
        const { ends_at, id, paused_days, plan_name, state, user_name } = access
        const isPaused = paused_days !== null
        return (
          <Card key={id} border padding={3} radius={2}>
            <Stack gap={3}>
              <Flex align="center" gap={2} wrap="wrap">
                <Text size={1} weight="medium">
                  {plan_name}
                </Text>
                <Badge tone={state === 'issued' && !isPaused ? 'positive' : 'caution'}>
                  {isPaused ? 'En pause' : accessStateLabels[state]}
                </Badge>
              </Flex>
              <Text muted size={1} style={{ overflowWrap: 'anywhere' }}>
                {user_name}
                {isPaused
                  ? `, ${paused_days} jours restants`
                  : ends_at !== null && `, jusqu’au ${formatStaffDate(ends_at)}`}
              </Text>
              <Actions offered={listAccessActions(access, permissions)} onStart={onStart} />
            </Stack>
          </Card>
        )
      })}
    </DetailSection>
  )
}

interface LinkedProps {
  reference: string
  text: string
  onOpen: () => void
}

const Linked = ({ onOpen, reference, text }: LinkedProps) => (
  <Flex align="center" gap={2} wrap="wrap">
    <Button fontSize={1} mode="ghost" padding={2} text={reference} onClick={onOpen} />
    <Text size={1}>{text}</Text>
  </Flex>
)

function Orders({ customer: { orders }, onOpen }: Pick<Props, 'customer' | 'onOpen'>) {
  if (orders.length === 0) return null
  return (
    <DetailSection title="Commandes">
      {orders.map(({ created_at, currency, reference, status, total_in_cents }) => (
        <Linked
          key={reference}
          reference={reference}
          text={`${statusLabels[status]}, ${formatCents(total_in_cents, currency)}, le ${formatTime(created_at)}`}
          onOpen={() => onOpen('commandes', 'all', reference)}
        />
      ))}
    </DetailSection>
  )
}

function Requests({ customer: { tickets }, onOpen }: Pick<Props, 'customer' | 'onOpen'>) {
  if (tickets.length === 0) return null
  return (
    <DetailSection title="Demandes">
      {tickets.map(({ created_at, reference, state, subject }) => (
        <Linked
          key={reference}
          reference={reference}
          text={`${subject}, ${stateLabels[state].toLowerCase()}, le ${formatTime(created_at)}`}
          onOpen={() => onOpen('demandes', state === 'closed' ? 'closed' : 'inbox', reference)}
        />
      ))}
    </DetailSection>
  )
}

function Reviews({ customer: { reviews } }: Pick<Props, 'customer'>) {
  if (reviews.length === 0) return null
  return (
    <DetailSection title="Avis">
      {reviews.map(({ comment, created_at, id, rating, state, title }) => (
        <Stack key={id} gap={2}>
          <Text size={1} weight="medium">
            {title}, {rating} sur 5
          </Text>
          <Text size={1} style={{ overflowWrap: 'anywhere' }}>
            {comment}
          </Text>
          <Text muted size={1}>
            {reviewLabels[state]}, le {formatTime(created_at)}
          </Text>
        </Stack>
      ))}
    </DetailSection>
  )
}
