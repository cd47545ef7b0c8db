export const reusedSectionExample = {
  _key: '890-reused',
  _type: 'reusedSection',
  section: { _type: 'reference', _ref: 'reusable-essai' },
}
