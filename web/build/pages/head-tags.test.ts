import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { renderHeadTags, serializeScriptJson } from './head-tags.ts'

const identity = {
  url: 'https://a.fr',
  name: 'Lucarne',
  description: '',
  tagline: '',
  picture: null,
  email: null,
  profiles: [],
}
const page = {
  title: '',
  description: '',
  url: 'https://a.fr/x',
  shareImage: 'image.jpg',
  metadata: { kind: 'website' as const, picture: null, card: null, nodes: [] },
}

describe('head tags', () => {
  it('give a page without a title of its own that of its skeleton', () => {
    const tags = renderHeadTags({ ...page, isIndexable: false, skeletonTitle: 'Votre commande' }, identity)
    expect(tags).toContain('<title>Votre commande · Lucarne</title>')
  })
})

it('JSON of a script parses to the same value and has no HTML characters', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = serializeScriptJson({ value })
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify({ value })))
      expect(text).not.toMatch(/[<>&\u2028\u2029]/)
    }),
  )
})

it('JSON of a script cannot be ended by its content', () => {
  const attack = '</script><script>alert(1)</script><!--'
  const text = serializeScriptJson({ attack })
  expect(text).not.toContain('</script')
  expect(JSON.parse(text)).toEqual({ attack })
})
