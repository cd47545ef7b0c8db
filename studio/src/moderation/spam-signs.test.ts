import { describe, expect, it } from 'vitest'
import { findContextSpamSigns, findTextSpamSigns } from './spam-signs.ts'

describe('signs of spam', () => {
  it.each([
    ['Voir https://exemple.fr/promo', ['lien']],
    ['Tout sur bonne-affaire.shop', ['lien']],
    ['Écrivez à vendeur@exemple.com', ['coordonnées']],
    ['Appelez le 06 12 34 56 78 ou +32 470 12 34 56', ['coordonnées']],
    ['UNE OFFRE INCROYABLE POUR TOUS', ['majuscules']],
    ['Génial !!!!!!!!', ['caractères répétés']],
    ['Activée en 3 minutes. La 4K est superbe, 24 h sur 24…', []],
    ['Avec la RTBF, TF1 et M6, rien à redire sur le boîtier.', []],
  ])('in « %s » are %j', (comment, signs) =>
    expect(findTextSpamSigns({ title: 'Avis', comment })).toEqual(signs),
  )

  it('are shown for a repeated text and for many reviews of one day', () => {
    expect(findContextSpamSigns({ sameTextCount: 0, sameDayCount: 2 })).toEqual([])
    expect(findContextSpamSigns({ sameTextCount: 1, sameDayCount: 0 })).toEqual([
      'même texte que 1 autre avis',
    ])
    expect(findContextSpamSigns({ sameTextCount: 4, sameDayCount: 3 })).toEqual([
      'même texte que 4 autres avis',
      '4 avis de ce compte en 24 heures',
    ])
  })
})
