import { describe, expect, it } from 'vitest'
import { keyed } from '../../tests/invalid-document.ts'
import { collectContentLinks } from './content-links.ts'
import { collectContentObjects } from './content-objects.ts'
import { linkPurposeAdvice } from './link-purpose.ts'

const to = (path: string) => ({ _type: 'link', kind: 'path', path })
const button = (label: string, path = '/nos-offres') => ({ _type: 'callToAction', label, link: to(path) })
const paragraphWithLink = (text: string) => ({
  _type: 'block',
  markDefs: [{ _key: 'm', ...to('/nos-offres') }],
  children: [
    { text: 'Avant ', marks: [] },
    { text, marks: ['m', 'strong'] },
    { text: ' après', marks: ['strong'] },
  ],
})

const adviceOn = (...items: readonly Record<string, unknown>[]) =>
  linkPurposeAdvice(collectContentObjects({ body: keyed(...items) }).flatMap(collectContentLinks))

describe('the words of a link', () => {
  it.each(['Cliquez ici', 'ici', 'En savoir plus…', 'Lire la suite →', 'Découvrir'])(
    'say where it leads, which « %s » does not',
    (text) => {
      expect(adviceOn(button(text))[0]?.message).toContain(`« ${text} » ne dit pas`)
      expect(adviceOn(paragraphWithLink(text))[0]?.path).toEqual([
        'body',
        { _key: 'k0' },
        'markDefs',
        { _key: 'm' },
      ])
    },
  )

  it.each(['https://exemple.fr/a', 'www.exemple.fr'])('are no URL such as %s', (text) =>
    expect(adviceOn(paragraphWithLink(text))[0]?.message).toContain('Une adresse se lit mal'),
  )

  it('may contain vague words beside others', () =>
    expect(adviceOn(button('Voir nos offres'), paragraphWithLink('la suite de l’histoire'))).toEqual([]))

  it('are not blank', () => expect(adviceOn(paragraphWithLink(' '))[0]?.message).toContain('pas de mots'))

  it('are the same only for the same target', () => {
    expect(adviceOn(button('Nos offres'), paragraphWithLink('nos offres'))).toEqual([])
    const [advice] = adviceOn(button('Nos offres'), button('Nos offres !', '/support'))
    expect(advice).toMatchObject({ path: ['body', { _key: 'k1' }, 'label'] })
    expect(advice?.message).toContain('mène ailleurs')
  })
})
