import type { StaffPrice, StaffProduct } from '@lucarne/store/contract/back-office/catalogue.ts'
import { formatCents } from '@lucarne/store/contract/format-cents.ts'
import { Stack, Text } from '@sanity/ui'
import { formatTime } from '../format-time.ts'
import { DetailSection } from '../section.tsx'

function describeSale({ sale_ends_at: end, sale_price_in_cents, sale_starts_at: start }: StaffPrice): string {
  if (sale_price_in_cents === null) return ''
  const dates = [start && `dès le ${formatTime(start)}`, end && `jusqu’au ${formatTime(end)}`]
  return [`, en promotion à ${formatCents(sale_price_in_cents)}`, ...dates].filter(Boolean).join(' ')
}

/** Every price that the product's variants had, newest first. */
export function PriceHistory({ draft, prices }: Pick<StaffProduct, 'draft' | 'prices'>) {
  const titles = new Map(draft.variants.map(({ id, title }) => [id, title]))
  return (
    <DetailSection title="Historique des prix">
      <Stack as="ul" aria-label="Prix" gap={3} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {prices.map((price) => (
          <Text as="li" key={price.id} muted size={1}>
            {formatTime(price.at)}, {titles.get(price.variant_id)}
            {'\u202f'}: {formatCents(price.price_in_cents)}
            {describeSale(price)}
            {price.staff_name !== null && `, par ${price.staff_name}`}
          </Text>
        ))}
      </Stack>
    </DetailSection>
  )
}
