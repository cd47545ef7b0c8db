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
