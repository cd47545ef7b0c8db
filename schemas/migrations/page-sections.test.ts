import { describe, expect, it } from 'vitest'
import { toSections } from './page-sections.ts'

const former = {
  _id: 'aboutPage',
  _type: 'aboutPage',
  title: 'Depuis 2018',
  subtitle: 'Une phrase.',
  image: { _type: 'picture', alt: 'Des toits.' },
  figures: [{ _key: 'a', _type: 'figure', value: '7', label: 'jours' }],
  story: { title: 'Notre histoire', body: [{ _key: 'a', _type: 'block' }] },
  mission: { title: 'Mission', text: 'Permettre.' },
  vision: { title: 'Vision', text: 'Effacer.' },
  values: { title: 'Valeurs', items: [{ _key: 'a', _type: 'point', title: 'Le soin', text: 'Essayé.' }] },
  team: { title: 'Équipe', text: 'À trois.', members: [{ _key: 'a', _type: 'reference', _ref: 'author-a' }] },
  call: { title: 'Venez', text: 'Un soir.', button: { _type: 'callToAction', label: 'Voir' } },
}

describe('the former content of the about page', () => {
  it('becomes sections in the order in which the page showed it', () => {
    expect(toSections(former)?.sections).toEqual([
      {
        _key: 'opening',
        _type: 'wideHeroSection',
        title: 'Depuis 2018',
        text: 'Une phrase.',
        image: former.image,
        figures: former.figures,
      },
      { _key: 'story', _type: 'textSection', ...former.story },
      {
        _key: 'purposes',
        _type: 'statementsSection',
        items: [
          { _key: 'mission', _type: 'point', ...former.mission },
          { _key: 'vision', _type: 'point', ...former.vision },
        ],
      },
      { _key: 'values', _type: 'stepsSection', ...former.values },
      { _key: 'team', _type: 'teamSection', ...former.team },
      {
        _key: 'call',
        _type: 'callToActionSection',
        title: 'Venez',
        text: 'Un soir.',
        buttons: [{ _type: 'callToAction', label: 'Voir', _key: 'button' }],
      },
    ])
  })

  it('is replaced whole, except title and summary', () => {
    const { _id, _type, title, subtitle, ...fields } = former
    expect(toSections(former)?.formerFields.toSorted()).toEqual(Object.keys(fields).toSorted())
  })

  it('may be incomplete in a draft', () => {
    const draft = { _id: 'drafts.aboutPage', _type: 'aboutPage', story: { title: 'Notre' } }
    expect(toSections(draft)).toEqual({
      sections: [
        { _key: 'opening', _type: 'wideHeroSection' },
        { _key: 'story', _type: 'textSection', title: 'Notre' },
      ],
      formerFields: ['story'],
    })
  })
})

describe('the former content of the help centre', () => {
  const support = {
    _id: 'supportPage',
    _type: 'supportPage',
    title: 'Une question ?',
    subtitle: 'Réponse à toute heure.',
    searchPlaceholder: 'Décrivez votre problème',
    cards: [{ _key: 'a', _type: 'supportCard', title: 'Installer', icon: 'wrench' }],
    faq: { title: 'Questions', questions: [{ _key: 'a', _type: 'reference', _ref: 'faqItem-a' }] },
    contact: { title: 'Parler à quelqu’un', text: 'Par le canal de votre choix.' },
  }

  it('becomes sections in the order in which the page showed it', () => {
    expect(toSections(support)?.sections).toEqual([
      {
        _key: 'opening',
        _type: 'searchHeroSection',
        title: 'Une question ?',
        text: 'Réponse à toute heure.',
        placeholder: 'Décrivez votre problème',
      },
      { _key: 'cards', _type: 'entriesSection', items: support.cards },
      { _key: 'faq', _type: 'questionsSection', kind: 'chosen', ...support.faq },
      { _key: 'contact', _type: 'contactSection', ...support.contact },
    ])
  })

  it('is replaced whole, except title and summary', () => {
    const { _id, _type, title, subtitle, ...fields } = support
    expect(toSections(support)?.formerFields.toSorted()).toEqual(Object.keys(fields).toSorted())
  })
})

describe('the former content of a country', () => {
  const button = { _type: 'callToAction', label: 'Voir nos offres' }
  const country = {
    _id: 'country-belgique',
    _type: 'countryPage',
    name: 'Belgique',
    title: 'La Belgique',
    subtitle: 'D’une langue à l’autre.',
    image: { _type: 'picture', alt: 'Un beffroi.' },
    button,
    benefits: ['a', 'b', 'c'].map((_key) => ({ _key, _type: 'point', title: 'Le soin', text: 'Essayé.' })),
    facts: [{ _key: 'a', _type: 'fact', label: 'Débit', value: '25 Mbit/s' }],
    body: [{ _key: 'a', _type: 'block' }],
  }

  it('becomes sections with the texts and icons that the page showed', () => {
    expect(toSections(country)?.sections).toEqual([
      {
        _key: 'opening',
        _type: 'countryHeroSection',
        title: 'La Belgique',
        text: 'D’une langue à l’autre.',
        image: country.image,
        buttons: [
          { ...button, _key: 'button' },
          {
            _key: 'compatibility',
            _type: 'callToAction',
            label: 'Vérifier la compatibilité',
            link: { _type: 'link', kind: 'path', path: '/blog/compatibilite' },
          },
        ],
      },
      {
        _key: 'benefits',
        _type: 'benefitStripSection',
        items: [
          { _key: 'a', _type: 'benefit', icon: 'bolt', title: 'Le soin', text: 'Essayé.' },
          { _key: 'b', _type: 'benefit', icon: 'screen', title: 'Le soin', text: 'Essayé.' },
          { _key: 'c', _type: 'benefit', icon: 'headset', title: 'Le soin', text: 'Essayé.' },
        ],
      },
      {
        _key: 'facts',
        _type: 'factsSection',
        items: [{ _key: 'a', _type: 'fact', title: 'Débit', text: '25 Mbit/s' }],
        body: country.body,
      },
      {
        _key: 'call',
        _type: 'callToActionSection',
        title: 'Belgique\u202f: choisissez une durée, regardez ce soir',
        buttons: [{ ...button, _key: 'button' }],
      },
    ])
  })

  it('is replaced whole, except title, summary and entry in the menu', () => {
    const { _id, _type, name, title, subtitle, ...fields } = country
    expect(toSections(country)?.formerFields.toSorted()).toEqual(Object.keys(fields).toSorted())
  })
})

describe('the former content of the home page', () => {
  const button = { _type: 'callToAction', label: 'Voir nos offres' }
  const home = {
    _id: 'homePage',
    _type: 'homePage',
    intro: 'IPTV francophone',
    heroLink: button,
    platforms: { title: 'Plateformes' },
    activation: { title: 'Activé', text: 'Vite.', button, channels: [] },
    catalogue: { title: 'Ce soir', text: 'De quoi faire.', button },
    competitions: { title: 'Sport' },
    offer: {
      title: 'Un an',
      prefix: 'à partir de',
      period: '/mois',
      note: 'En une fois.',
      points: ['4K'],
      button,
    },
    devices: { title: 'Appareils', text: 'Les vôtres.', button },
    testimonials: { title: 'Avis', button, reviews: [{ _key: 'a', _type: 'quotedReview', reviewId: 'a' }] },
    finalCall: {
      title: 'Venez',
      text: 'Ce soir.',
      image: { alt: 'Un canapé.' },
      primary: button,
      secondary: button,
    },
    seo: { title: 'IPTV' },
  }

  it('becomes sections in the order in which the page showed it', () => {
    const { testimonials, finalCall } = home
    expect(toSections(home)?.sections).toEqual([
      { _key: 'opening', _type: 'slidesHeroSection', text: 'IPTV francophone', link: button },
      { _key: 'platforms', _type: 'platformsSection', ...home.platforms },
      { _key: 'activation', _type: 'activationSection', ...home.activation },
      { _key: 'catalogue', _type: 'posterColumnsSection', ...home.catalogue },
      { _key: 'competitions', _type: 'competitionsSection', ...home.competitions },
      { _key: 'offer', _type: 'offerCardSection', ...home.offer },
      { _key: 'devices', _type: 'devicesSection', ...home.devices },
      {
        ...{ _key: 'testimonials', _type: 'reviewsSection', rule: 'chosen', chosenCount: 3 },
        ...{ title: 'Avis', link: button, reviews: testimonials.reviews },
      },
      {
        ...{ _key: 'call', _type: 'callToActionSection', title: 'Venez', text: 'Ce soir.' },
        image: finalCall.image,
        buttons: [
          { ...button, _key: 'primary' },
          { ...button, _key: 'secondary' },
        ],
      },
    ])
  })

  it('is replaced whole, except the texts for search engines', () => {
    const { _id, _type, seo, ...fields } = home
    expect(toSections(home)?.formerFields.toSorted()).toEqual(Object.keys(fields).toSorted())
  })
})

describe('a document stays as it is', () => {
  it.each([
    ['with sections already', { ...former, sections: [] }],
    ['without former fields', { _type: 'aboutPage', title: 'Depuis 2018' }],
    ['of another type', { _type: 'article', image: {} }],
  ])('%s', (_case, document) => expect(toSections(document)).toBeUndefined())
})
