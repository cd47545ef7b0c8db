import { describe, expect, it } from 'vitest'
import { parseReturnPath } from './return-path.ts'

describe('path after sign-in', () => {
  it('is the page that required sign-in', () => {
    expect(parseReturnPath({ from: '/temoignages' })).toBe('/temoignages')
  })

  it.each([
    null,
    undefined,
    'x',
    {},
    { from: 5 },
    { from: '//evil.test' },
    { from: '/\\evil.test' },
    { from: 'https://evil.test' },
    { from: '/\t/evil.test' },
    { from: 'javascript:alert(1)' },
  ])('is the customer area for the unusable state %j', (state) =>
    expect(parseReturnPath(state)).toBe('/espace-client'),
  )
})
