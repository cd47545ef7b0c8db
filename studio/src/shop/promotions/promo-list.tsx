import type { StaffPromo } from '@lucarne/store/contract/staff-promotions.ts'
import { Badge, Box, Card, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { useEffect, useRef } from 'react'
import {
  describeDiscount,
  describePeriod,
  describeUses,
  promoStateLabels,
  promoStateTones,
} from './promo-labels.ts'

interface Props {
  promos: readonly StaffPromo[]
  current: string | undefined
  isLoading: boolean
  onShow: (code: string) => void
}

/** The codes, those that can be used first. */
export function PromoList({ current, isLoading, onShow, promos }: Props) {
  if (isLoading)
    return (
      <Box padding={4}>
        <Spinner muted />
      </Box>
    )
  if (promos.length === 0)
    return (
      <Box padding={4}>
        <Text muted>Aucun code promo.</Text>
      </Box>
    )
  return (
    <Stack as="ul" aria-label="Codes promo" gap={1} padding={2} style={{ listStyle: 'none', margin: 0 }}>
      {promos.map((promo) => (
        <li key={promo.code}>
          <PromoItem promo={promo} isCurrent={promo.code === current} onShow={onShow} />
        </li>
      ))}
    </Stack>
  )
}

interface ItemProps {
  promo: StaffPromo
  isCurrent: boolean
  onShow: (code: string) => void
}

function PromoItem({ isCurrent, onShow, promo }: ItemProps) {
  const { code, draft, state } = promo
  const item = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const period = describePeriod(draft)
  return (
    <Box ref={item}>
      <Card
        as="button"
        type="button"
        aria-current={isCurrent}
        pressed={isCurrent}
        padding={3}
        radius={2}
        onClick={() => onShow(code)}
        style={{ width: '100%', textAlign: 'left' }}
      >
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
      </Card>
    </Box>
  )
}
