export const reviewsSectionExample = {
  _key: '330-reviews',
  _type: 'reviewsSection',
  title: 'Ils ont regardé avec nous',
  rule: 'newest',
  count: 3,
}
