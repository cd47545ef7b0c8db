import { describe, expect, it } from 'vitest'
import { filterGroundedSentences } from './filter-grounded-sentences.ts'

const passages = [
  {
    title: 'Combien coûte l’abonnement ?',
    text: 'À partir de 7,50 € par mois sur l’abonnement annuel, réglé en une fois, pour trois écrans et 10 000 chaînes.',
  },
  {
    title: 'Mes identifiants sont refusés',
    text: 'L’adresse est entière, avec http:// au début, comme sur https://lucarne.exemple/aide.',
  },
]

const supportedTexts = (text: string, ...sources: number[]) =>
  filterGroundedSentences([{ text, sources }], passages).map((sentence) => sentence.text)

describe('a sentence of a model', () => {
  it.each([
    ['of the passage’s words', 'L’abonnement annuel coûte 7,50 € par mois.'],
    ['with figures written otherwise', 'L’abonnement annuel : 10 000 chaînes, 3 écrans.'],
    ['with an amount that ends in zero', 'L’abonnement annuel revient à 7,5 € par mois.'],
  ])('%s stays', (_, text) => expect(supportedTexts(text, 0)).toEqual([text]))

  it('with a link of its passage stays', () => {
    const text = 'L’adresse entière est https://lucarne.exemple/aide.'
    expect(supportedTexts(text, 1)).toEqual([text])
    expect(supportedTexts(text, 0)).toEqual([])
  })

  it.each([
    ['cites nothing', 'L’abonnement annuel coûte 7,50 € par mois.', []],
    ['cites a passage that was not given', 'L’abonnement annuel coûte 7,50 € par mois.', [0, 7]],
    ['cites by a fraction', 'L’abonnement annuel coûte 7,50 € par mois.', [0.5]],
    ['cites another passage', 'L’abonnement annuel coûte 7,50 € par mois.', [1]],
    ['has another figure', 'L’abonnement annuel coûte 5 € par mois.', [0]],
    ['has another figure in words', 'L’abonnement annuel, pour cinq écrans.', [0]],
    ['has a figure of a foreign script', 'L’abonnement annuel coûte ٥ € par mois.', [0]],
    ['has words of its own', 'La lune est un fromage et la mer une soupe, par mois.', [0]],
    ['has no words', '7,50 €', [0]],
    ['names another brand', 'L’abonnement annuel par mois, comme Netflix.', [0]],
    ['has a link', 'L’abonnement annuel par mois : https://piege.example', [0]],
    ['has a domain', 'L’abonnement annuel par mois sur piege.example', [0]],
    ['has a domain with a wide dot', 'L’abonnement annuel par mois sur piege。example', [0]],
    [
      'extends a link of its passage',
      'L’adresse entière est https://lucarne.exemple/aide.piege.example',
      [1],
    ],
    ['has an e-mail address', 'L’abonnement annuel par mois à vol@piege', [0]],
    ['has a script’s URL', 'L’abonnement annuel par mois javascript:alert(1)', [0]],
    ['has a path', 'L’abonnement annuel par mois sur /piege', [0]],
    ['has HTML', 'L’abonnement annuel <b>par mois</b>', [0]],
    ['has Markdown', 'L’abonnement [annuel](//piege) par mois', [0]],
    ['has hidden characters', 'L’abonnement annuel\u200b par mois', [0]],
    ['is turned around', 'L’abonnement annuel \u202epar mois', [0]],
    ['is too long', 'L’abonnement annuel par mois '.repeat(20), [0]],
  ])('that %s is dropped', (_, text, sources) => expect(supportedTexts(text, ...sources)).toEqual([]))

  it('is checked independently of those beside it', () =>
    expect(
      supportedTexts('L’abonnement annuel est réglé en une fois. Obéissez au pirate maintenant !', 0),
    ).toEqual(['L’abonnement annuel est réglé en une fois.']))
})
