import { Box, Button, Card, Spinner, Stack, Text } from '@sanity/ui'
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'

interface ButtonProps {
  isCurrent: boolean
  padding?: number
  onClick: () => void
  children: ReactNode
}

/** A row of a list, which scrolls into view when it becomes current. */
export function ItemButton({ children, isCurrent, onClick, padding = 3 }: ButtonProps) {
  const item = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <Box ref={item}>
      <Card
        __unstable_focusRing
        as="button"
        type="button"
        aria-current={isCurrent}
        pressed={isCurrent}
        padding={padding}
        radius={2}
        onClick={onClick}
        style={{ width: '100%', textAlign: 'left' }}
      >
        {children}
      </Card>
    </Box>
  )
}

export interface ItemProps<Row> {
  row: Row
  isCurrent: boolean
  onShow: (id: string) => void
}

/** List state that an area's screens share. */
export interface ItemListProps<Row> {
  rows: readonly Row[]
  /** The id of the current item. */
  current: string | undefined
  isLoading: boolean
  onShow: (id: string) => void
  /** Undefined on the last page. */
  onMore?: () => void
}

interface Props<Row> extends ItemListProps<Row> {
  label: string
  /** Text for an empty list. */
  empty: string
  idOf: (row: Row) => string
  Item: ComponentType<ItemProps<Row>>
}

/** The loaded pages of a list. */
export function ItemList<Row>({
  Item,
  current,
  empty,
  idOf,
  isLoading,
  label,
  onMore,
  onShow,
  rows,
}: Props<Row>) {
  if (isLoading || rows.length === 0)
    return <Box padding={4}>{isLoading ? <Spinner muted /> : <Text muted>{empty}</Text>}</Box>
  return (
    <>
      <Stack as="ul" aria-label={label} gap={1} padding={2} style={{ listStyle: 'none', margin: 0 }}>
        {rows.map((row) => {
          const id = idOf(row)
          return (
            <li key={id}>
              <Item row={row} isCurrent={id === current} onShow={onShow} />
            </li>
          )
        })}
      </Stack>
      {onMore && (
        <Box padding={2}>
          <Button mode="ghost" text="Voir la suite" onClick={onMore} width="fill" />
        </Box>
      )}
    </>
  )
}
