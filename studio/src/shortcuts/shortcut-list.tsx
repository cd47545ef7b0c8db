import { Box, Dialog, Flex, KBD, Text } from '@sanity/ui'

/** A key and its action. */
export type Shortcut = readonly [key: string, description: string]

interface Props {
  shortcuts: readonly Shortcut[]
  /** Inline instead of one per line. */
  isRow?: boolean
}

export function ShortcutList({ isRow = false, shortcuts }: Props) {
  return (
    <Flex
      as="ul"
      aria-label="Raccourcis clavier"
      direction={isRow ? 'row' : 'column'}
      gap={isRow ? 4 : 3}
      wrap={isRow ? 'wrap' : 'nowrap'}
      style={{ listStyle: 'none', margin: 0, padding: 0 }}
    >
      {shortcuts.map(([key, description]) => (
        <Flex as="li" key={key} align="center" gap={isRow ? 2 : 3}>
          <Box style={isRow ? {} : { minWidth: '4.5rem' }}>
            <KBD>{key}</KBD>
          </Box>
          <Text muted={isRow} size={1}>
            {description}
          </Text>
        </Flex>
      ))}
    </Flex>
  )
}

/** The shortcuts of an area; those of actions apply while their button is shown. */
export function ShortcutDialog({ onClose, shortcuts }: Pick<Props, 'shortcuts'> & { onClose: () => void }) {
  return (
    <Dialog id="raccourcis" header="Raccourcis clavier" onClose={onClose} onClickOutside={onClose}>
      <Box padding={4}>
        <ShortcutList shortcuts={shortcuts} />
      </Box>
    </Dialog>
  )
}
