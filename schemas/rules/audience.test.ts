import { evaluateSync, parse } from 'groq-js'
import { describe, expect, it } from 'vitest'
import { isForEveryone } from '../queries/fragments/page.ts'
import { firstTimeVisitor, formatAudience, isInAudience } from './audience.ts'

const visitors = {
  client: { isSignedIn: true, country: 'BE' },
  belgian: { isSignedIn: false, country: 'BE' },
  islander: { isSignedIn: false, country: 'RE' },
  canadian: { isSignedIn: false, country: 'ZZ' },
}

describe('an audience', () => {
  it.each([
    [null, ['client', 'belgian', 'islander', 'canadian']],
    [{ session: null, regions: [] }, ['client', 'belgian', 'islander', 'canadian']],
    [{ session: 'signedIn' }, ['client']],
    [{ session: 'signedOut' }, ['belgian', 'islander', 'canadian']],
    [{ regions: ['belgique'] }, ['client', 'belgian']],
    [{ regions: ['outre-mer', 'autres'] }, ['islander', 'canadian']],
    [{ session: 'signedIn', regions: ['suisse'] }, []],
  ])('of %o is %o', (audience, members) => {
    const seeing = Object.entries(visitors).filter(([, visitor]) => isInAudience(audience, visitor))
    expect(seeing.map(([name]) => name)).toEqual(members)
  })

  it('of the built HTML is a visitor from France without a session', () => {
    expect(isInAudience({ session: 'signedOut', regions: ['france'] }, firstTimeVisitor)).toBe(true)
    expect(isInAudience({ session: 'signedIn' }, firstTimeVisitor)).toBe(false)
  })

  it('is named in French, unless it is everyone', () => {
    expect(formatAudience({})).toBeUndefined()
    expect(formatAudience({ session: 'signedIn', regions: ['suisse', 'belgique'] })).toBe(
      'Clients connectés, Belgique ou Suisse',
    )
  })

  it.each([
    [{}, true],
    [{ audience: { regions: [] } }, true],
    [{ audience: { session: 'signedIn' } }, false],
    [{ audience: { regions: ['suisse'] } }, false],
  ])('of %o is everyone in GROQ: %s', (section, isEveryone) =>
    expect(evaluateSync(parse(`*[${isForEveryone}]`), { dataset: [section] }).data).toHaveLength(
      isEveryone ? 1 : 0,
    ),
  )
})
