import { defineArrayMember, defineField } from 'sanity'
import { requiredField } from '../../fields/required-field.ts'
import { sectionField } from '../../fields/section-field.ts'

export const offerSection = sectionField({
  name: 'offer',
  title: 'Carte de l’offre',
  text: false,
  button: true,
  description: 'Un prix d’appel : le prix que paie le client vient toujours de la boutique.',
  fields: [
    requiredField('prefix', 'Avant le prix', 'string', 'Écrivez ce qui précède le prix.', {
      initialValue: 'à partir de',
    }),
    requiredField('period', 'Après le prix', 'string', 'Écrivez ce qui suit le prix.', {
      initialValue: '/mois',
    }),
    requiredField('note', 'Mention', 'text', 'Dites ce que le client paie vraiment.', {
      rows: 2,
      description: 'Ce que le client paie vraiment, et quand.',
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
