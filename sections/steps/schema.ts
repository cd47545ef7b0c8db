import { OlistIcon } from '@sanity/icons/Olist'
import { defineArrayMember, defineField } from 'sanity'
import { defineSection } from '../define-section.ts'
import { sectionTextField, sectionTitleField } from '../fields/text-fields.ts'

export const stepsSection = defineSection({
  name: 'stepsSection',
  title: 'Étapes',
  icon: OlistIcon,
  fields: [
    sectionTitleField(),
    sectionTextField(),
    defineField({
      name: 'items',
      title: 'Étapes',
      type: 'array',
      of: [defineArrayMember({ type: 'point', title: 'Étape' })],
      description: 'Numérotées dans cet ordre. Une étape, un geste.',
      validation: (rule) => [
        rule.required().min(2).error('Ajoutez au moins deux étapes.'),
        rule.max(6).warning('Au-delà de six étapes, on croit que c’est compliqué.'),
      ],
    }),
  ],
})
