import { Flex, KBD, Text } from '@sanity/ui'
import { shortcuts } from './shortcuts.ts'

/** The keys, always in sight. */
export function ShortcutHelp() {
  return (
    <Flex
      as="ul"
      aria-label="Raccourcis clavier"
      gap={4}
      wrap="wrap"
      style={{ listStyle: 'none', margin: 0, padding: 0 }}
    >
      {shortcuts.map(({ command, does, shown }) => (
        <Flex as="li" key={command} align="center" gap={2}>
          <KBD>{shown}</KBD>
          <Text muted size={1}>
            {does}
          </Text>
        </Flex>
      ))}
    </Flex>
  )
}
