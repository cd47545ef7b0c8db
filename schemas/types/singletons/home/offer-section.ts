import { defineArrayMember, defineField } from 'sanity'
import { sectionField } from '../../fields/section-field.ts'

export const offerSection = sectionField({
  name: 'offer',
  title: 'Carte de l’offre',
  text: false,
  button: true,
  description: 'Un prix d’appel : le prix que paie le client vient toujours de la boutique.',
  fields: [
    defineField({
      name: 'prefix',
      title: 'Avant le prix',
      type: 'string',
      initialValue: 'à partir de',
      validation: (rule) => rule.required().error('Écrivez ce qui précède le prix.'),
    }),
    defineField({
      name: 'period',
      title: 'Après le prix',
      type: 'string',
      initialValue: '/mois',
      validation: (rule) => rule.required().error('Écrivez ce qui suit le prix.'),
    }),
    defineField({
      name: 'note',
      title: 'Mention',
      type: 'text',
      rows: 2,
      description: 'Ce que le client paie vraiment, et quand.',
      validation: (rule) => rule.required().error('Dites ce que le client paie vraiment.'),
    }),
    defineField({
      name: 'points',
      title: 'Ce qui est compris',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      validation: (rule) => rule.required().min(1).max(6).error('Donnez de une à six raisons.'),
    }),
  ],
})
