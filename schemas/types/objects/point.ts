import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { defineField, defineType, type SchemaTypeDefinition } from 'sanity'

/** A short title and its sentence: the smallest piece of a page. */
export const point: SchemaTypeDefinition = defineType({
  name: 'point',
  title: 'Point',
  type: 'object',
  icon: CheckmarkCircleIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Titre',
      type: 'string',
      validation: (rule) => rule.required().error('Donnez un titre.'),
    }),
    defineField({
      name: 'text',
      title: 'Texte',
      type: 'text',
      rows: 3,
      validation: (rule) => rule.required().error('Écrivez le texte.'),
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'text' } },
})
