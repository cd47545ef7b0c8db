import { defineField } from 'sanity'

/** The pictogram of a family of devices. */
export const deviceIconField = defineField({
  name: 'icon',
  title: 'Pictogramme',
  type: 'string',
  options: {
    list: [
      { title: 'Téléviseur', value: 'television' },
      { title: 'Android', value: 'android' },
      { title: 'Apple', value: 'apple' },
      { title: 'Fire TV', value: 'fireTv' },
      { title: 'Ordinateur', value: 'computer' },
      { title: 'Boîtier', value: 'box' },
    ],
  },
  validation: (rule) => rule.required().error('Choisissez le pictogramme.'),
})

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
