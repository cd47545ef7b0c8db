import { expect, it } from 'vitest'
import { nameKeystroke } from './use-shortcuts.ts'

const none = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }

it.each([
  ['a', {}, 'a'],
  ['A', {}, 'a'],
  ['ArrowDown', {}, 'j'],
  ['ArrowUp', {}, 'k'],
  ['ArrowUp', { altKey: true }, 'alt+k'],
  ['?', { shiftKey: true }, '?'],
  ['z', {}, 'z'],
  ['z', { ctrlKey: true }, 'z'],
  ['z', { metaKey: true }, 'z'],
  ['Z', { ctrlKey: true, shiftKey: true }, undefined],
  ['r', { ctrlKey: true }, undefined],
  ['a', { metaKey: true }, undefined],
  ['e', { altKey: true, ctrlKey: true }, undefined],
])('the key %s with %o is the shortcut %s', (key, modifiers, name) =>
  expect(nameKeystroke({ key, ...none, ...modifiers })).toBe(name),
)
