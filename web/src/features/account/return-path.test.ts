import { describe, expect, it } from 'vitest'
import { returnPath } from './return-path.ts'

describe('after sign-in', () => {
  it('the visitor returns to the page that asked for it', () => {
    expect(returnPath({ from: '/temoignages' })).toBe('/temoignages')
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
  ])('the visitor reaches the customer area when told %j', (state) =>
    expect(returnPath(state)).toBe('/espace-client'),
  )
})
