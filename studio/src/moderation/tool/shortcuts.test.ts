import { describe, expect, it } from 'vitest'
import { commandOf } from './shortcuts.ts'

const press = (key: string, held: Partial<Record<'altKey' | 'ctrlKey' | 'metaKey', boolean>> = {}) =>
  commandOf({ key, altKey: false, ctrlKey: false, metaKey: false, ...held })

describe('keys', () => {
  it.each([
    ['a', 'approve'],
    ['A', 'approve'],
    ['r', 'reject'],
    ['e', 'set-back'],
    ['ArrowDown', 'next'],
    ['z', 'undo'],
  ])('%s means %s', (key, command) => expect(press(key)).toBe(command))
  it('leave to the browser what is the browser’s', () => {
    expect(press('r', { ctrlKey: true })).toBeUndefined()
    expect(press('a', { metaKey: true })).toBeUndefined()
    expect(press('e', { altKey: true })).toBeUndefined()
    expect(press('q')).toBeUndefined()
  })
  it('undo as hands are used to', () => {
    expect(press('z', { ctrlKey: true })).toBe('undo')
    expect(press('z', { metaKey: true })).toBe('undo')
  })
})
