import { describe, expect, it } from 'vitest'
import { getInitials } from '#ui/media/avatar.tsx'

describe('getInitials', () => {
  it.each([
    ['Sophie M.', 'SM'],
    ['Jean-Éric P.', 'JÉ'],
    ['élise', 'É'],
    ['  ', ''],
  ])('of « %s » are « %s »', (name, expected) => expect(getInitials(name)).toBe(expected))
})
