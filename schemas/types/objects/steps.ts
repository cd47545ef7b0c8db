import { OlistIcon } from '@sanity/icons/Olist'
import { defineArrayMember, defineField, defineType, type SchemaTypeDefinition } from 'sanity'

export const steps: SchemaTypeDefinition = defineType({
  name: 'steps',
  title: 'Étapes',
  type: 'object',
  icon: OlistIcon,
  fields: [
    defineField({
      name: 'items',
      title: 'Étapes',
      type: 'array',
      of: [defineArrayMember({ type: 'point', title: 'Étape' })],
      description: 'Numérotées dans cet ordre. Une étape, un geste.',
      validation: (rule) => rule.required().min(2).error('Ajoutez au moins deux étapes.'),
    }),
  ],
  preview: {
    select: { items: 'items', first: 'items.0.title' },
    prepare: ({ items, first }) => ({
      title: `${Array.isArray(items) ? items.length : 0} étapes`,
      subtitle: String(first ?? ''),
    }),
  },
})
