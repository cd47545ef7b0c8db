import { defineArrayMember, defineField } from 'sanity'
import { requiredField } from '../../fields/required-field.ts'
import { sectionField } from '../../fields/section-field.ts'

export const testimonialsSection = sectionField({
  name: 'testimonials',
  title: 'Témoignages',
  text: false,
  button: true,
  fields: [
    defineField({
      name: 'quotes',
      title: 'Trois témoignages',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'quote',
          title: 'Témoignage',
          type: 'object',
          fields: [
            requiredField('quote', 'Citation', 'text', 'Écrivez la citation.', {
              rows: 3,
              max: [160, 'Restez sous 160 caractères : les trois cartes s’alignent.'],
            }),
            requiredField('name', 'Prénom et initiale', 'string', 'Indiquez qui parle.'),
            requiredField('location', 'Ville, pays', 'string', 'Indiquez d’où.'),
            defineField({
              name: 'rating',
              title: 'Note sur 5',
              type: 'number',
              initialValue: 5,
              validation: (rule) =>
                rule.required().integer().min(1).max(5).error('La note va de 1 à 5, sans décimale.'),
            }),
          ],
          preview: { select: { title: 'name', subtitle: 'quote' } },
        }),
      ],
      validation: (rule) => rule.required().length(3).error('La page montre exactement trois témoignages.'),
    }),
  ],
})
