import type { PromoOrder, StaffPromo } from '@lucarne/store/contract/back-office/promotions.ts'
import { formatCents } from '@lucarne/store/contract/format-cents.ts'
import { Button, Flex, Heading, Stack, Text } from '@sanity/ui'
import { formatTime } from '../format-time.ts'
import { statusLabels } from '../orders/order-labels.ts'
import { DetailSection, Fact } from '../section.tsx'
import { describeDiscount, describePeriod, describeUses } from './promo-labels.ts'
import { usePromoProducts } from './promo-queries.ts'

interface Props {
  promo: StaffPromo
  orders: readonly PromoOrder[]
  onOpenOrder: (reference: string) => void
}

/** A code's discount, conditions and orders. */
export function PromoDetails({ onOpenOrder, orders, promo }: Props) {
  const { code, discount_in_cents, draft } = promo
  const { data: products = [] } = usePromoProducts()
  const titleOf = (id: string) => products.find((product) => product.id === id)?.title ?? id
  return (
    <Stack gap={5}>
      <Stack gap={3}>
        <Heading as="h2" size={2} style={{ overflowWrap: 'anywhere' }}>
          {code}
        </Heading>
        <Text muted size={1}>
          {draft.label}
        </Text>
      </Stack>
      <DetailSection title="Remise">
        <Fact label="Valeur">{describeDiscount(draft)}</Fact>
        <Fact label="Dates">{describePeriod(draft)}</Fact>
        <Fact label="Produits">{draft.product_ids.map(titleOf).join(', ') || 'Tous'}</Fact>
        <Fact label="À partir de">
          {draft.min_items_in_cents > 0 ? formatCents(draft.min_items_in_cents) : null}
        </Fact>
        <Fact label="Par client">
          {draft.max_uses_per_customer === null ? null : `${draft.max_uses_per_customer} au plus`}
        </Fact>
        <Fact label="Réservé à">{draft.first_order_only ? 'Une première commande' : null}</Fact>
      </DetailSection>
      <DetailSection title="Utilisations">
        <Fact label="En tout">{`${describeUses(promo)}, ${formatCents(discount_in_cents)} de remise`}</Fact>
        <Stack as="ul" aria-label="Commandes" gap={2} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {orders.map((order) => (
            <Flex as="li" key={order.reference} align="center" gap={3} wrap="wrap">
              <Button
                fontSize={1}
                mode="bleed"
                padding={2}
                text={order.reference}
                onClick={() => onOpenOrder(order.reference)}
              />
              <Text muted size={1}>
                {formatTime(order.at)}, {statusLabels[order.status]},{' '}
                {formatCents(order.total_in_cents, order.currency)} (
                {formatCents(-order.discount_in_cents, order.currency)})
              </Text>
            </Flex>
          ))}
        </Stack>
      </DetailSection>
    </Stack>
  )
}
