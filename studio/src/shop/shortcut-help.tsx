import { Box, Dialog, Flex, KBD, Stack, Text } from '@sanity/ui'

/** A key and what it does. */
export type Shortcut = readonly [key: string, description: string]

interface Props {
  shortcuts: readonly Shortcut[]
  onClose: () => void
}

/** The keys of an area; those of actions work where their button is shown. */
export function ShortcutHelp({ onClose, shortcuts }: Props) {
  return (
    <Dialog id="raccourcis" header="Raccourcis clavier" onClose={onClose} onClickOutside={onClose}>
      <Box padding={4}>
        <Stack as="ul" gap={3} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {shortcuts.map(([key, description]) => (
            <Flex as="li" key={key} align="center" gap={3}>
              <Box style={{ minWidth: '4.5rem' }}>
                <KBD>{key}</KBD>
              </Box>
              <Text size={1}>{description}</Text>
            </Flex>
          ))}
        </Stack>
      </Box>
    </Dialog>
  )
}
