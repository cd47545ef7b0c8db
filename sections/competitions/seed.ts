export const competitionsSectionExample = {
  _key: '028-competitions',
  _type: 'competitionsSection',
  title: 'Le sport aussi, entre les films',
}
