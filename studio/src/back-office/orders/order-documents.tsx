import type { StaffOrder } from '@lucarne/store/contract/back-office/orders.ts'
import { formatCents } from '@lucarne/store/contract/format-cents.ts'
import { invoiceTitles } from '@lucarne/store/contract/invoice.ts'
import { Badge, Button, Flex, Text } from '@sanity/ui'
import { formatStaffDate, formatTime } from '../format-time.ts'
import { DetailSection } from '../section.tsx'
import { formatMailLabel, mailStateLabels } from './order-labels.ts'
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
    <DetailSection title="Factures">
      {invoices.map(({ date, has_file, id, kind, number, total_in_cents }) => (
        <Flex key={id} align="center" gap={3} wrap="wrap">
          <Text size={1}>
            {invoiceTitles[kind]} {number}, {formatCents(total_in_cents, currency)}, le{' '}
            {formatStaffDate(date)}
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
    </DetailSection>
  )
}

/** Mails about the order. */
export function OrderMails({ order: { mails } }: { order: StaffOrder }) {
  return (
    <DetailSection title="Messages">
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
            {formatMailLabel(kind)}, {formatTime(at)}
            {recipient !== null && ` à ${recipient}`}
            {last_error !== null && ` (${last_error})`}
          </Text>
        </Flex>
      ))}
    </DetailSection>
  )
}
