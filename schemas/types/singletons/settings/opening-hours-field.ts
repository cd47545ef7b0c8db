import { defineArrayMember, defineField } from 'sanity'
import { sectionField } from '../../fields/section-field.ts'

/** When the team answers, for every page that says so. */
export const openingHoursField = sectionField({
  name: 'openingHours',
  title: 'Horaires',
  group: 'facts',
  text: false,
  fields: [
    defineField({
      name: 'rows',
      title: 'Lignes',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'openingHoursRow',
          title: 'Ligne',
          type: 'object',
          options: { columns: 2 },
          fields: [
            defineField({
              name: 'days',
              title: 'Jours',
              type: 'string',
              validation: (rule) => rule.required().error('Indiquez les jours.'),
            }),
            defineField({
              name: 'hours',
              title: 'Heures',
              type: 'string',
              validation: (rule) => rule.required().error('Indiquez les heures.'),
            }),
          ],
          preview: { select: { title: 'days', subtitle: 'hours' } },
        }),
      ],
      validation: (rule) => rule.required().min(1).error('Donnez au moins une ligne d’horaires.'),
    }),
    defineField({
      name: 'note',
      title: 'Précision',
      type: 'string',
      validation: (rule) => rule.required().error('Précisez le fuseau horaire ou l’exception.'),
    }),
  ],
})
