import { defineArrayMember, defineField } from 'sanity'
import { requiredField } from '../../fields/required-field.ts'
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
            requiredField('days', 'Jours', 'string', 'Indiquez les jours.'),
            requiredField('hours', 'Heures', 'string', 'Indiquez les heures.'),
          ],
          preview: { select: { title: 'days', subtitle: 'hours' } },
        }),
      ],
      validation: (rule) => rule.required().min(1).error('Donnez au moins une ligne d’horaires.'),
    }),
    requiredField('note', 'Précision', 'string', 'Précisez le fuseau horaire ou l’exception.'),
  ],
})
