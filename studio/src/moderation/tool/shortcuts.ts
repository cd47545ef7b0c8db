/** What a key asks for. */
export type Command = 'next' | 'previous' | 'select' | 'approve' | 'reject' | 'set-back' | 'undo'

interface Shortcut {
  command: Command
  /** As `KeyboardEvent.key` says them, in lower case. */
  keys: readonly string[]
  /** As they stand on the screen. */
  shown: string
  does: string
}

export const shortcuts: readonly Shortcut[] = [
  { command: 'next', keys: ['j', 'arrowdown'], shown: 'J ou ↓', does: 'avis suivant' },
  { command: 'previous', keys: ['k', 'arrowup'], shown: 'K ou ↑', does: 'avis précédent' },
  { command: 'select', keys: ['x'], shown: 'X', does: 'cocher' },
  { command: 'approve', keys: ['a'], shown: 'A', does: 'approuver' },
  { command: 'reject', keys: ['r'], shown: 'R', does: 'rejeter' },
  { command: 'set-back', keys: ['e'], shown: 'E', does: 'remettre en attente' },
  { command: 'undo', keys: ['z'], shown: 'Z', does: 'annuler la dernière décision' },
]

interface Key {
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
}

/** The command of a key; undefined for every other, and for those that belong to the browser (Ctrl-R …). */
export function commandOf({ altKey, ctrlKey, key, metaKey }: Key): Command | undefined {
  const command = shortcuts.find(({ keys }) => keys.includes(key.toLowerCase()))?.command
  if (altKey) return undefined
  // Ctrl-Z and ⌘Z are what hands know for undoing.
  return ctrlKey || metaKey ? (command === 'undo' ? command : undefined) : command
}
