import type { StaffOrder } from '@lucarne/store/contract/back-office/orders.ts'
import { formatCents } from '@lucarne/store/contract/format-cents.ts'
import { Badge, Button, Flex, Text } from '@sanity/ui'
import { formatDate, formatTime } from '../format-time.ts'
import { Section } from '../section.tsx'
import { mailLabel, mailStateLabels } from './order-labels.ts'
import { useStoreQueries } from './order-queries.ts'

/** Invoices, credit notes and refunds. */
export function Invoices({ order: { currency, invoices, refunds } }: { order: StaffOrder }) {
  const { fetchInvoiceUrl } = useStoreQueries()
  if (invoices.length === 0 && refunds.length === 0) return null
  const openInvoice = async (id: string) => {
    const result = await fetchInvoiceUrl(id)
    if (result.ok) window.open(result.value.url, '_blank', 'noreferrer')
  }
  return (
    <Section title="Factures">
      {invoices.map(({ date, has_file, id, kind, number, total_in_cents }) => (
        <Flex key={id} align="center" gap={3} wrap="wrap">
          <Text size={1}>
            {kind === 'invoice' ? 'Facture' : 'Avoir'} {number}, {formatCents(total_in_cents, currency)}, le{' '}
            {formatDate(date)}
          </Text>
          <Button
            aria-label={`Ouvrir ${number}`}
            disabled={!has_file}
            fontSize={1}
            mode="bleed"
            padding={2}
            text="Ouvrir"
            onClick={() => void openInvoice(id)}
          />
        </Flex>
      ))}
      {refunds.map(({ amount_in_cents, reason, state }, index) => (
        <Text key={index} size={1}>
          Remboursement de {formatCents(amount_in_cents, currency)} ({reason}),{' '}
          {state === 'due' ? 'en cours' : 'fait'}
        </Text>
      ))}
    </Section>
  )
}

/** Mails about the order. */
export function Mails({ order: { mails } }: { order: StaffOrder }) {
  return (
    <Section title="Messages">
      {mails.length === 0 && (
        <Text muted size={1}>
          Aucun message.
        </Text>
      )}
      {mails.map(({ at, id, kind, last_error, recipient, state }) => (
        <Flex key={id} align="center" gap={2} wrap="wrap">
          <Badge tone={state === 'given_up' ? 'critical' : state === 'sent' ? 'positive' : 'default'}>
            {mailStateLabels[state]}
          </Badge>
          <Text size={1} style={{ overflowWrap: 'anywhere' }}>
            {mailLabel(kind)}, {formatTime(at)}
            {recipient !== null && ` à ${recipient}`}
            {last_error !== null && ` (${last_error})`}
          </Text>
        </Flex>
      ))}
    </Section>
  )
}
