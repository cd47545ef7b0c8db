import { describe, expect, it } from 'vitest'
import { toAnswer, toPortableText } from './portable-text.ts'

const first = (markdown: string) => toPortableText(markdown)[0]

describe('toPortableText', () => {
  it('keeps headings, lists and marks', () => {
    const blocks = toPortableText('## Titre\n\nDu **gras**.\n\n- une puce\n\n1. un numéro\n\n> Une citation.')
    expect(blocks).toMatchObject([
      { style: 'h2' },
      { style: 'normal', children: [{ text: 'Du ' }, { text: 'gras', marks: ['strong'] }, { text: '.' }] },
      { listItem: 'bullet', level: 1 },
      { listItem: 'number' },
      { style: 'blockquote' },
    ])
  })

  it('links to documents', () => {
    expect(first('[Suisse](/iptv-suisse)')).toMatchObject({
      markDefs: [{ _type: 'link', kind: 'internal', reference: { _ref: 'country-suisse' } }],
    })
  })

  it('makes a callout of its title and text', () => {
    expect(first('```astuce\nUn titre\nUn texte.\n```')).toMatchObject({
      _type: 'callout',
      tone: 'tip',
      title: 'Un titre',
      text: 'Un texte.',
    })
  })

  it('makes numbered steps', () => {
    expect(first('```étapes\nUn | Le premier.\nDeux | Le second.\n```')).toMatchObject({
      _type: 'steps',
      items: [
        { title: 'Un', text: 'Le premier.' },
        { title: 'Deux', text: 'Le second.' },
      ],
    })
  })

  it('makes buttons, videos and product cards', () => {
    expect(first('```bouton\nVoir | /nos-offres\n```')).toMatchObject({
      _type: 'callToAction',
      label: 'Voir',
    })
    expect(first('```vidéo\ndQw4w9WgXcQ | Titre\n```')).toMatchObject({ _type: 'video', title: 'Titre' })
    expect(first('```produit\nprod_1 | Boîtier | À essayer\n```')).toMatchObject({
      product: { productId: 'prod_1', title: 'Boîtier' },
      note: 'À essayer',
    })
  })

  it('makes a table of words', () => {
    expect(first('| A | B |\n|---|---|\n| 1 | **2** |')).toMatchObject({
      _type: 'table',
      rows: [{ cells: ['A', 'B'] }, { cells: ['1', '2'] }],
    })
  })

  it('takes a picture with its legend', () => {
    expect(first('![Un chat](chat.webp "Il dort")')).toMatchObject({
      _type: 'captionedImage',
      caption: 'Il dort',
      image: { alt: 'Un chat', _sanityAsset: 'image@file://./images/chat.webp' },
    })
  })

  it('gives the same keys to the same text', () => {
    const text = '## A\n\nB [c](/) d\n\n- e'
    expect(toPortableText(text)).toEqual(toPortableText(text))
  })

  it.each(['# Trop grand', 'Du <b>HTML</b>', '---', '```python\nx\n```', '```bouton\nVoir\n```'])(
    'refuses %j rather than lose it',
    (markdown) => expect(() => toPortableText(markdown)).toThrow(),
  )
})

describe('toAnswer', () => {
  it('keeps paragraphs and lists', () => expect(toAnswer('Oui.\n\n- un\n- deux')).toHaveLength(3))
  it.each(['## Titre', '| A | B |\n|---|---|\n| 1 | 2 |', '```astuce\nA\nB\n```'])('refuses %j', (markdown) =>
    expect(() => toAnswer(markdown)).toThrow(),
  )
})
