import type { StaffStock, StockMovement } from '@lucarne/store/contract/back-office/stock.ts'
import { Box, Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { formatTime } from '../format-time.ts'
import { DetailSection, Fact } from '../section.tsx'
import { formatVariantName, signed, stockReasonLabels } from './stock-labels.ts'

interface Props {
  stock: StaffStock
  movements: readonly StockMovement[]
  onOpenOrder: (reference: string) => void
  /** Undefined on the last page. */
  onMore?: () => void
}

/** A variant's stock and its movements. */
export function StockHistory({ movements, onMore, onOpenOrder, stock }: Props) {
  return (
    <Stack as="article" aria-label={formatVariantName(stock)} gap={5}>
      <Heading as="h2" size={2}>
        {formatVariantName(stock)}
      </Heading>
      <Stack gap={3}>
        <Fact label="Disponibles">{stock.available}</Fact>
        <Fact label="Réservés">{stock.reserved}</Fact>
        <Fact label="En rayon">{stock.on_hand}</Fact>
        <Fact label="Stock bas">{`à partir de ${stock.low_threshold}`}</Fact>
        <Fact label="Référence">{stock.sku}</Fact>
      </Stack>
      <DetailSection title="Mouvements">
        {movements.length === 0 && (
          <Text muted size={1}>
            Ce stock n’a encore jamais bougé.
          </Text>
        )}
        <Stack
          as="ol"
          aria-label="Mouvements"
          gap={2}
          style={{ listStyle: 'none', margin: 0, padding: 0, maxWidth: '40rem' }}
        >
          {movements.map((movement) => (
            <Movement key={movement.id} movement={movement} onOpenOrder={onOpenOrder} />
          ))}
        </Stack>
        {onMore && (
          <Flex>
            <Button fontSize={1} mode="ghost" text="Mouvements plus anciens" onClick={onMore} />
          </Flex>
        )}
      </DetailSection>
    </Stack>
  )
}

const numeric = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

function Movement({
  movement: { at, delta, note, on_hand, reason, reference, staff_name },
  onOpenOrder,
}: {
  movement: StockMovement
  onOpenOrder: Props['onOpenOrder']
}) {
  return (
    <Card as="li" borderBottom paddingY={3}>
      <Flex gap={3}>
        <Box style={{ minWidth: '3rem', textAlign: 'right' }}>
          <Text size={1} style={numeric} weight="semibold">
            {signed(delta)}
          </Text>
        </Box>
        <Stack flex={1} gap={3}>
          <Flex align="center" gap={2} wrap="wrap">
            <Text size={1}>{stockReasonLabels[reason]}</Text>
            {reference !== null && (
              <Button
                fontSize={1}
                mode="bleed"
                padding={1}
                text={reference}
                onClick={() => onOpenOrder(reference)}
              />
            )}
          </Flex>
          {note !== '' && (
            <Text size={1} style={{ overflowWrap: 'anywhere' }}>
              {note}
            </Text>
          )}
          <Text muted size={1}>
            {[formatTime(at), ...(staff_name === null ? [] : [staff_name])].join(', ')}
          </Text>
        </Stack>
        <Text muted size={1} style={numeric}>
          reste {on_hand}
        </Text>
      </Flex>
    </Card>
  )
}
