import type { StaffClientRow } from '@lucarne/store/contract/staff-clients.ts'
import { Box, Button, Card, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { useEffect, useRef } from 'react'
import { formatDate } from '../format-time.ts'

interface ItemProps {
  row: StaffClientRow
  isCurrent: boolean
  onShow: (id: string) => void
}

function ClientItem({ isCurrent, onShow, row }: ItemProps) {
  const item = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const { at, email, has_account, id, name } = row
  return (
    <Box ref={item}>
      <Card
        as="button"
        type="button"
        aria-current={isCurrent}
        pressed={isCurrent}
        padding={3}
        radius={2}
        onClick={() => onShow(id)}
        style={{ width: '100%', textAlign: 'left' }}
      >
        <Stack gap={3}>
          <Text textOverflow="ellipsis" weight="medium">
            {name || email}
          </Text>
          <Text muted size={1} textOverflow="ellipsis">
            {email}
          </Text>
          <Text muted size={1}>
            {has_account ? 'Compte du' : 'Sans compte, vu le'} {formatDate(at)}
          </Text>
        </Stack>
      </Card>
    </Box>
  )
}

interface Props {
  rows: readonly StaffClientRow[]
  current: string | undefined
  isLoading: boolean
  onShow: (id: string) => void
  /** Absent on the last page. */
  onMore?: () => void
}

/** The pages of clients that have been loaded. */
export function ClientList({ current, isLoading, onMore, onShow, rows }: Props) {
  if (isLoading)
    return (
      <Flex padding={4}>
        <Spinner muted />
      </Flex>
    )
  if (rows.length === 0)
    return (
      <Box padding={4}>
        <Text muted>Aucun client ne correspond.</Text>
      </Box>
    )
  return (
    <>
      <Stack as="ul" aria-label="Clients" gap={1} padding={2} style={{ listStyle: 'none', margin: 0 }}>
        {rows.map((row) => (
          <li key={row.id}>
            <ClientItem row={row} isCurrent={row.id === current} onShow={onShow} />
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
