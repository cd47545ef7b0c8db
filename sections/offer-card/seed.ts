export const offerCardSectionExample = {
  _key: '029-offer-card',
  _type: 'offerCardSection',
  title: 'Un an de nuits des courts',
  prefix: 'à partir de',
  period: '/mois',
  note: 'Réglé en une fois. Jamais reconduit sans vous.',
  points: ['Toutes les nuits de l’année', 'HD, Full HD et 4K'],
  button: {
    _type: 'callToAction',
    label: 'Choisir mon plan',
    link: { _type: 'link', kind: 'internal', reference: { _ref: 'listPage-offers', _type: 'reference' } },
  },
}
