import type { StaffStock } from '@lucarne/store/contract/back-office/stock.ts'
import { Badge, Flex, Stack, Text } from '@sanity/ui'
import { memo } from 'react'
import { ItemButton, ItemList, type ItemListProps, type ItemProps } from '../item-list.tsx'
import { describeStock, formatVariantName } from './stock-labels.ts'

const StockItem = memo(function StockItem({ isCurrent, onShow, row }: ItemProps<StaffStock>) {
  return (
    <ItemButton isCurrent={isCurrent} onClick={() => onShow(row.variant_id)}>
      <Stack gap={3}>
        <Flex align="center" gap={2} justify="space-between">
          <Text textOverflow="ellipsis" weight="medium">
            {formatVariantName(row)}
          </Text>
          {row.is_low && (
            <Badge tone={row.available === 0 ? 'critical' : 'caution'}>
              {row.available === 0 ? 'Épuisé' : 'Bas'}
            </Badge>
          )}
        </Flex>
        <Text muted size={1}>
          {describeStock(row)}
        </Text>
      </Stack>
    </ItemButton>
  )
})

/** The variants whose stock is managed, low ones first. */
export const StockList = (list: ItemListProps<StaffStock>) => (
  <ItemList
    {...list}
    label="Stock"
    idOf={({ variant_id }) => variant_id}
    Item={StockItem}
    empty="Aucun article en stock ne correspond."
  />
)
