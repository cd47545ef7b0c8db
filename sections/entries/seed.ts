export const entriesSectionExample = {
  _key: '039-entries',
  _type: 'entriesSection',
  items: [
    {
      _key: 'guides',
      _type: 'supportCard',
      title: 'Lire les guides',
      text: 'Un par appareil, avec des captures.',
      icon: 'bulb',
      link: { _type: 'link', kind: 'internal', reference: { _ref: 'listPage-blog', _type: 'reference' } },
    },
    {
      _key: 'questions',
      _type: 'supportCard',
      title: 'Lire les réponses',
      text: 'Aux questions que l’on nous pose le plus.',
      icon: 'question',
      link: { _type: 'link', kind: 'internal', reference: { _ref: 'listPage-faq', _type: 'reference' } },
    },
  ],
}
