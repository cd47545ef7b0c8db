/** The icons that the storefront has for a topic. */
export const topicIcons = [
  { title: 'Clé à molette', value: 'wrench' },
  { title: 'Grille', value: 'grid' },
  { title: 'Téléviseur', value: 'television' },
  { title: 'Tablette', value: 'tablet' },
  { title: 'Boîtier', value: 'router' },
  { title: 'Ampoule', value: 'bulb' },
  { title: 'Question', value: 'question' },
]
