import { defineArrayMember, defineField } from 'sanity'

/** A line of the technical requirements: what is enough, and what is comfortable. */
export const requirement = defineArrayMember({
  name: 'requirement',
  title: 'Prérequis',
  type: 'object',
  fields: [
    defineField({
      name: 'label',
      title: 'Intitulé',
      type: 'string',
      validation: (rule) => rule.required().error('Nommez le prérequis.'),
    }),
    defineField({
      name: 'minimum',
      title: 'Minimum',
      type: 'string',
      validation: (rule) => rule.required().error('Donnez le minimum.'),
    }),
    defineField({
      name: 'recommended',
      title: 'Conseillé',
      type: 'string',
      validation: (rule) => rule.required().error('Donnez la valeur conseillée.'),
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'recommended' } },
})
