import type { StaffOrder } from '@lucarne/store/contract/back-office/orders.ts'
import type { StaffPermission } from '@lucarne/store/contract/back-office/staff-permissions.ts'
import { formatCountry } from '@lucarne/store/contract/delivery.ts'
import { formatCents } from '@lucarne/store/contract/format-cents.ts'
import { Badge, Box, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import type { AreaProps } from '../area-props.ts'
import { OpenCustomer } from '../customers/open-customer.tsx'
import { formatTime } from '../format-time.ts'
import { DetailSection, Fact } from '../section.tsx'
import { AccessCard } from './access-card.tsx'
import { Invoices, OrderMails } from './order-documents.tsx'
import { disputeStateLabels, shipmentStateLabels, statusLabels } from './order-labels.ts'
import { WorkBadge } from './order-list.tsx'
import { OrderTimeline } from './order-timeline.tsx'

/** All details of an order. */
export function OrderDetails({
  onOpen,
  order,
  permissions,
}: {
  onOpen: AreaProps['onOpen']
  order: StaffOrder
  permissions: readonly StaffPermission[]
}) {
  const { accesses, buyer_name, created_at, currency, email, reference, status, total_in_cents, work } = order
  return (
    <Stack as="article" aria-labelledby="commande" gap={5}>
      <Stack gap={3}>
        <Heading as="h2" id="commande" size={2}>
          {reference}
        </Heading>
        <Flex align="center" gap={2} wrap="wrap">
          <Badge>{statusLabels[status]}</Badge>
          {work.map((one) => (
            <WorkBadge key={`${one.kind}-${one.subject_id}`} work={one} />
          ))}
        </Flex>
        <Text muted size={1}>
          {buyer_name ?? email ?? 'Client inconnu'}, {formatCents(total_in_cents, currency)}, le{' '}
          {formatTime(created_at)}
        </Text>
      </Stack>
      {/* Two columns on wide screens. */}
      <Box
        style={{
          display: 'grid',
          gap: '2rem',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 22rem), 1fr))',
        }}
      >
        <Stack gap={5}>
          <Lines order={order} />
          {accesses.length > 0 && (
            <DetailSection title="Accès">
              {accesses.map((access) => (
                <AccessCard
                  key={access.id}
                  access={access}
                  mayReveal={permissions.includes('handle_accesses')}
                />
              ))}
            </DetailSection>
          )}
          <Shipment order={order} />
          <Customer order={order} onOpen={onOpen} />
        </Stack>
        <Stack gap={5}>
          <DetailSection title="Historique">
            <OrderTimeline order={order} />
          </DetailSection>
          <Disputes order={order} />
          <Invoices order={order} />
          <OrderMails order={order} />
        </Stack>
      </Box>
    </Stack>
  )
}

/** Right-aligned amount. */
const Sum = ({ children, label }: { children: string; label: string }) => (
  <Flex gap={3} justify="space-between">
    <Text size={1}>{label}</Text>
    <Text size={1} style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {children}
    </Text>
  </Flex>
)

function Lines({ order }: { order: StaffOrder }) {
  const { currency, discount_in_cents, lines, shipping_in_cents, tax_in_cents, total_in_cents } = order
  const amount = (cents: number) => formatCents(cents, currency)
  return (
    <DetailSection title="Articles">
      <Stack gap={3}>
        {lines.map((line) => (
          <Stack key={`${line.product_title}-${line.variant_title}`} gap={2}>
            <Sum
              label={`${line.quantity} × ${line.product_title}${line.variant_title && `, ${line.variant_title}`}`}
            >
              {amount(line.unit_price_in_cents * line.quantity)}
            </Sum>
            {line.fields.map(({ title, value }) => (
              <Text key={title} muted size={1} style={{ overflowWrap: 'anywhere' }}>
                {title} : {value}
              </Text>
            ))}
          </Stack>
        ))}
        <Card borderTop paddingTop={3}>
          <Stack gap={3}>
            {shipping_in_cents > 0 && <Sum label="Livraison">{amount(shipping_in_cents)}</Sum>}
            {discount_in_cents > 0 && <Sum label="Remise">{amount(-discount_in_cents)}</Sum>}
            <Sum label="Total">{amount(total_in_cents)}</Sum>
            {tax_in_cents !== null && (
              <Sum label="Dont TVA">{tax_in_cents === 0 ? 'aucune' : amount(tax_in_cents)}</Sum>
            )}
            <AddressCheck order={order} />
          </Stack>
        </Card>
      </Stack>
    </DetailSection>
  )
}

/** Warning for a postal code outside the country, which usually means another tax. */
function AddressCheck({ order }: { order: StaffOrder }) {
  const { address_state, country, currency, postal_territory, tax_in_cents } = order
  if (address_state !== 'to_check' && !postal_territory) return null
  const difference = postal_territory ? postal_territory.tax_in_cents - (tax_in_cents ?? 0) : 0
  const amount = (cents: number) => formatCents(Math.abs(cents), currency)
  return (
    <Card padding={3} radius={2} tone="caution">
      <Text size={1}>
        Commande payée pour {formatCountry(country ?? '')},{' '}
        {postal_territory
          ? `mais le code postal désigne ${postal_territory.name}. TVA là-bas\u202f: ${amount(postal_territory.tax_in_cents)}, ${difference === 0 ? 'comme facturé' : `soit ${amount(difference)} de ${difference > 0 ? 'plus' : 'moins'} que facturé`}.`
          : 'dont le code postal n’est pas.'}
      </Text>
    </Card>
  )
}

/** Payments that the buyer's bank contests; they are answered at the payment provider. */
function Disputes({ order: { currency, disputes } }: { order: StaffOrder }) {
  if (disputes.length === 0) return null
  return (
    <DetailSection title="Contestation">
      {disputes.map(({ amount_in_cents, evidence_due_at, has_paused_accesses, id, reason, state }) => (
        <Stack key={id} gap={3}>
          <Fact label="État">{disputeStateLabels[state]}</Fact>
          <Fact label="Montant">{formatCents(amount_in_cents, currency)}</Fact>
          <Fact label="Motif">{reason}</Fact>
          <Fact label="Répondre avant">
            {state === 'open' && evidence_due_at !== null ? formatTime(evidence_due_at) : null}
          </Fact>
          <Fact label="Accès">{has_paused_accesses && state !== 'won' ? 'En pause' : null}</Fact>
        </Stack>
      ))}
    </DetailSection>
  )
}

function Shipment({ order: { shipment } }: { order: StaffOrder }) {
  if (!shipment) return null
  const { address, carrier, method, shipped_at, state, tracking_number, tracking_url } = shipment
  return (
    <DetailSection title="Colis">
      <Fact label="État">
        {shipmentStateLabels[state]}
        {shipped_at !== null && ` le ${formatTime(shipped_at)}`}
      </Fact>
      <Fact label="Adresse">
        {address
          ? [
              address.name,
              address.line1,
              address.line2,
              `${address.postal_code} ${address.city}`,
              address.country,
            ]
              .filter(Boolean)
              .join(', ')
          : 'À demander au client'}
      </Fact>
      <Fact label="Livraison">{method}</Fact>
      <Fact label="Transporteur">{carrier}</Fact>
      <Fact label="Suivi">
        {tracking_url !== null ? (
          <a href={tracking_url} rel="noreferrer" target="_blank">
            {tracking_number ?? tracking_url}
          </a>
        ) : (
          tracking_number
        )}
      </Fact>
    </DetailSection>
  )
}

function Customer({
  onOpen,
  order: { customer, email, payment_method, phone, reference },
}: {
  onOpen: AreaProps['onOpen']
  order: StaffOrder
}) {
  return (
    <DetailSection title="Client">
      {email !== null && (
        <Flex>
          <OpenCustomer kind="orders" reference={reference} onOpen={onOpen} />
        </Flex>
      )}
      <Fact label="E-mail">{email}</Fact>
      <Fact label="Téléphone">{phone}</Fact>
      <Fact label="Compte">{customer ? (customer.full_name ?? customer.email) : 'Sans compte'}</Fact>
      <Fact label="WhatsApp">{customer?.whatsapp ?? null}</Fact>
      <Fact label="Paiement">
        {payment_method && { card: 'Carte', transfer: 'Virement' }[payment_method]}
      </Fact>
    </DetailSection>
  )
}
