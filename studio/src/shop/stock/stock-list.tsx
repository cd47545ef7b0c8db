import type { StaffStock } from '@lucarne/store/contract/staff-stock.ts'
import { Badge, Box, Button, Card, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { memo, useEffect, useRef } from 'react'
import { describeStock, variantName } from './stock-labels.ts'

interface ItemProps {
  row: StaffStock
  isCurrent: boolean
  onShow: (variantId: string) => void
}

const StockItem = memo(function StockItem({ isCurrent, onShow, row }: ItemProps) {
  const item = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <Box ref={item}>
      <Card
        as="button"
        type="button"
        aria-current={isCurrent}
        pressed={isCurrent}
        padding={3}
        radius={2}
        onClick={() => onShow(row.variant_id)}
        style={{ width: '100%', textAlign: 'left' }}
      >
        <Stack gap={3}>
          <Flex align="center" gap={2} justify="space-between">
            <Text textOverflow="ellipsis" weight="medium">
              {variantName(row)}
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
      </Card>
    </Box>
  )
})

interface Props {
  rows: readonly StaffStock[]
  current: string | undefined
  isLoading: boolean
  onShow: (variantId: string) => void
  /** Absent on the last page. */
  onMore?: () => void
}

/** The variants whose stock is managed, low ones first. */
export function StockList({ current, isLoading, onMore, onShow, rows }: Props) {
  if (isLoading)
    return (
      <Box padding={4}>
        <Spinner muted />
      </Box>
    )
  if (rows.length === 0)
    return (
      <Box padding={4}>
        <Text muted>Aucun article en stock ne correspond.</Text>
      </Box>
    )
  return (
    <>
      <Stack as="ul" aria-label="Stock" gap={1} padding={2} style={{ listStyle: 'none', margin: 0 }}>
        {rows.map((row) => (
          <li key={row.variant_id}>
            <StockItem row={row} isCurrent={row.variant_id === current} onShow={onShow} />
          </li>
        ))}
      </Stack>
      {onMore && (
        <Box padding={2}>
          <Button mode="ghost" text="Voir la suite" onClick={onMore} width="fill" />
        </Box>
      )}
    </>
  )
}
