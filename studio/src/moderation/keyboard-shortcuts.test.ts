import { describe, expect, it } from 'vitest'
import { commandOf } from './keyboard-shortcuts.tsx'

const press = (key: string, modifiers: Partial<Record<'altKey' | 'ctrlKey' | 'metaKey', boolean>> = {}) =>
  commandOf({ key, altKey: false, ctrlKey: false, metaKey: false, ...modifiers })

describe('moderation shortcuts', () => {
  it.each([
    ['a', 'approve'],
    ['A', 'approve'],
    ['r', 'reject'],
    ['e', 'reset'],
    ['ArrowDown', 'next'],
    ['t', 'selectAll'],
    ['z', 'undo'],
  ])('map %s to %s', (key, command) => expect(press(key)).toBe(command))
  it('ignore browser shortcuts and other keys', () => {
    expect(press('r', { ctrlKey: true })).toBeUndefined()
    expect(press('a', { metaKey: true })).toBeUndefined()
    expect(press('e', { altKey: true })).toBeUndefined()
    expect(press('q')).toBeUndefined()
  })
  it('undo with Ctrl+Z and ⌘Z', () => {
    expect(press('z', { ctrlKey: true })).toBe('undo')
    expect(press('z', { metaKey: true })).toBe('undo')
  })
})
