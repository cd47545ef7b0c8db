import type { StaffPromo } from '@lucarne/store/contract/back-office/promotions.ts'
import { Badge, Flex, Stack, Text } from '@sanity/ui'
import { ItemButton, ItemList, type ItemListProps, type ItemProps } from '../item-list.tsx'
import {
  describeDiscount,
  describePeriod,
  describeUses,
  promoStateLabels,
  promoStateTones,
} from './promo-labels.ts'

function PromoItem({ isCurrent, onShow, row: promo }: ItemProps<StaffPromo>) {
  const { code, draft, state } = promo
  const period = describePeriod(draft)
  return (
    <ItemButton isCurrent={isCurrent} onClick={() => onShow(code)}>
      <Stack gap={3}>
        <Flex align="center" gap={2} justify="space-between">
          <Text weight="medium" style={{ overflowWrap: 'anywhere' }}>
            {code}
          </Text>
          <Badge tone={promoStateTones[state]}>{promoStateLabels[state]}</Badge>
        </Flex>
        <Text muted size={1}>
          {[describeDiscount(draft), describeUses(promo), period].filter(Boolean).join(' · ')}
        </Text>
      </Stack>
    </ItemButton>
  )
}

/** The list of codes, usable ones first. */
export const PromoList = (list: ItemListProps<StaffPromo>) => (
  <ItemList
    {...list}
    label="Codes promo"
    idOf={({ code }) => code}
    Item={PromoItem}
    empty="Aucun code promo."
  />
)
