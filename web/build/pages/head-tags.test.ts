import { describe, expect, it } from 'vitest'
import { headTags } from './head-tags.ts'

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
    const tags = headTags({ ...page, isIndexable: false, skeletonTitle: 'Votre commande' }, identity)
    expect(tags).toContain('<title>Votre commande · Lucarne</title>')
  })
})
