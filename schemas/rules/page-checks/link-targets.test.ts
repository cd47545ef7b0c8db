import { describe, expect, it } from 'vitest'
import type { ContentLink } from './content-links.ts'
import { findLinkTargetProblems, type PublishedTarget } from './link-targets.ts'

const link = (kind: 'internal' | 'path' | 'address', id: string): ContentLink => ({
  path: ['label'],
  linkPath: ['link'],
  text: 'Un lien',
  target: { kind, id },
})
const swiss: PublishedTarget = {
  _id: 'country-suisse',
  path: '/iptv-suisse',
  title: 'La Suisse',
  isVisible: true,
}

describe('the target of a link by path', () => {
  it('has the document that its page is made of', () => {
    const missing = link('path', '/iptv-suisse?a#b')
    expect(findLinkTargetProblems([missing], [swiss]).errors).toEqual([])
    expect(findLinkTargetProblems([missing], []).errors).toMatchObject([
      { path: ['link'], message: expect.stringContaining('« /iptv-suisse » n’est pas publiée') },
    ])
  })

  it('needs no document where the site always has a page', () =>
    expect(findLinkTargetProblems([link('path', '/nos-offres'), link('path', '/product/z11')], [])).toEqual({
      errors: [],
      advice: [],
    }))
})

it('a link to a page outside of its visibility dates is a warning', () => {
  const hidden = { ...swiss, isVisible: false }
  for (const hiddenLink of [link('path', '/iptv-suisse'), link('internal', 'country-suisse')]) {
    const { advice, errors } = findLinkTargetProblems([hiddenLink], [hidden])
    expect(errors).toEqual([])
    expect(advice).toMatchObject([{ message: expect.stringContaining('« La Suisse » n’est pas visible') }])
  }
})
