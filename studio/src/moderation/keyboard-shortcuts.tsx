import { Flex, KBD, Text } from '@sanity/ui'
import { isUndoKey, useKeystrokes } from '../use-keystrokes.ts'

export type Command = 'next' | 'previous' | 'select' | 'selectAll' | 'approve' | 'reject' | 'reset' | 'undo'

interface Shortcut {
  command: Command
  /** Values of `KeyboardEvent.key`, in lower case. */
  keys: readonly string[]
  /** The keys as shown on the screen. */
  keyLabel: string
  description: string
}

const shortcuts: readonly Shortcut[] = [
  { command: 'next', keys: ['j', 'arrowdown'], keyLabel: 'J ou ↓', description: 'avis suivant' },
  { command: 'previous', keys: ['k', 'arrowup'], keyLabel: 'K ou ↑', description: 'avis précédent' },
  { command: 'select', keys: ['x'], keyLabel: 'X', description: 'cocher' },
  { command: 'selectAll', keys: ['t'], keyLabel: 'T', description: 'tout cocher' },
  { command: 'approve', keys: ['a'], keyLabel: 'A', description: 'approuver' },
  { command: 'reject', keys: ['r'], keyLabel: 'R', description: 'rejeter' },
  { command: 'reset', keys: ['e'], keyLabel: 'E', description: 'remettre en attente' },
  { command: 'undo', keys: ['z'], keyLabel: 'Z', description: 'annuler la dernière décision' },
]

type Keystroke = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'key' | 'metaKey'>

/** The command of a keystroke; undefined for other keys and for browser shortcuts such as Ctrl+R. */
export function commandOf({ altKey, ctrlKey, key, metaKey }: Keystroke): Command | undefined {
  if (isUndoKey({ altKey, key })) return 'undo'
  if (altKey || ctrlKey || metaKey) return undefined
  return shortcuts.find(({ keys }) => keys.includes(key.toLowerCase()))?.command
}

/** Calls `onCommand` for shortcuts pressed outside fields and dialogs. */
export function useKeyboardShortcuts(onCommand: (command: Command) => void): void {
  useKeystrokes((event) => {
    const command = commandOf(event)
    return command && (() => onCommand(command))
  })
}

/** The list of shortcuts. */
export function ShortcutHelp() {
  return (
    <Flex
      as="ul"
      aria-label="Raccourcis clavier"
      gap={4}
      wrap="wrap"
      style={{ listStyle: 'none', margin: 0, padding: 0 }}
    >
      {shortcuts.map(({ command, description, keyLabel }) => (
        <Flex as="li" key={command} align="center" gap={2}>
          <KBD>{keyLabel}</KBD>
          <Text muted size={1}>
            {description}
          </Text>
        </Flex>
      ))}
    </Flex>
  )
}
