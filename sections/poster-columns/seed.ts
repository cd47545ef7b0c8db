export const posterColumnsSectionExample = {
  _key: '027-poster-columns',
  _type: 'posterColumnsSection',
  title: 'Et tout le reste du catalogue',
  text: 'Des longs, des courts, des séries : la nuit finie, il en reste.',
  button: {
    _type: 'callToAction',
    label: 'Parcourir l’offre',
    link: { _type: 'link', kind: 'internal', reference: { _ref: 'listPage-offers', _type: 'reference' } },
  },
}
