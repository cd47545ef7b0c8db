const posters = ['minuit-quai-nord', 'papier-calque', 'sel', 'nage-libre', 'point-virgule', 'tante-odile']

export const logosSectionExample = {
  _key: '022-logos',
  _type: 'logosSection',
  title: 'Au programme, entre autres',
  text: 'Et cinq autres, que nous gardons pour la nuit.',
  kind: 'posters',
  posters: posters.map((name) => ({ _key: name, _type: 'reference', _ref: `catalogueItem-${name}` })),
}
