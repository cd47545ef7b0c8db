import { OlistIcon } from '@sanity/icons/Olist'
import { defineArrayMember, defineField, defineType, type SchemaTypeDefinition } from 'sanity'
import { countLabel, listSelectedItems } from '../fields/selected-items.ts'

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
    select: { items: 'items' },
    prepare: ({ items }) => {
      const [first, ...others] = listSelectedItems(items)
      return { title: countLabel(first ? others.length + 1 : 0, 'étape'), subtitle: titleOf(first) }
    },
  },
})

const titleOf = (step: unknown): string =>
  typeof step === 'object' && step !== null && 'title' in step ? String(step.title ?? '') : ''
