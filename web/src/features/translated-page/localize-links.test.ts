import { describe, expect, it } from 'vitest'
import { localizeLinks } from './localize-links.ts'

const targets = {
  folder: '/de-ch',
  inFrench: '(auf Französisch)',
  translatedPaths: [{ original: '/a-propos', path: '/de-ch/ueber-uns' }],
}
const link = (href: string) => localizeLinks({ buttons: [{ label: 'Mehr', href }] }, targets).buttons[0]

describe('a link of a translated page', () => {
  it('leads to the translation of its target', () =>
    expect(link('/a-propos')).toEqual({ label: 'Mehr', href: '/de-ch/ueber-uns' }))

  it('says so when its target is in French', () =>
    expect(link('/nos-offres')).toEqual({ label: 'Mehr (auf Französisch)', href: '/nos-offres' }))

  it.each(['/de-ch', '/de-ch/ueber-uns', 'https://example.com/', 'mailto:a@b.ch'])(
    'stays as it is to %s',
    (href) => expect(link(href)).toEqual({ label: 'Mehr', href }),
  )

  it('does so within a paragraph, after its last words', () => {
    const paragraph = (href: string, text: string) => ({
      _type: 'block',
      children: [
        { text: 'Hier ', marks: [] },
        { text: 'die ', marks: ['a'] },
        { text, marks: ['a', 'strong'] },
      ],
      markDefs: [{ _key: 'a', href }],
    })
    expect(localizeLinks([paragraph('/nos-offres', 'Angebote')], targets)).toEqual([
      paragraph('/nos-offres', 'Angebote (auf Französisch)'),
    ])
  })

  it('leaves the cached content as it was', () => {
    const content = { label: 'Mehr', href: '/a-propos' }
    localizeLinks(content, targets)
    expect(content.href).toBe('/a-propos')
  })
})
