export const offersSectionExample = {
  _key: '310-offers',
  _type: 'offersSection',
  title: 'Pour voir les courts en grand',
  text: 'Un boîtier sous le téléviseur, et la nuit commence.',
  rule: 'category',
  category: 'physical',
  count: 4,
}
