import { describe, expect, it } from 'vitest'
import { initials } from '#ui/media/avatar.tsx'

describe('initials', () => {
  it.each([
    ['Sophie M.', 'SM'],
    ['Jean-Éric P.', 'JÉ'],
    ['élise', 'É'],
    ['  ', ''],
  ])('of « %s » are « %s »', (name, expected) => expect(initials(name)).toBe(expected))
})
