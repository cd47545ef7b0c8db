import { OlistIcon } from '@sanity/icons/Olist'
import { defineArrayMember, defineField } from 'sanity'
import { defineSection } from '../define-section.ts'
import { sectionTitleField } from '../fields/section-title-field.ts'

export const stepsSection = defineSection({
  name: 'stepsSection',
  title: 'Étapes',
  icon: OlistIcon,
  fields: [
    sectionTitleField(),
    defineField({
      name: 'text',
      title: 'Texte',
      type: 'text',
      rows: 2,
      description: 'Facultatif. Une phrase sous le titre.',
      validation: (rule) => rule.max(220).warning('Au-delà de 220 caractères, on ne lit plus : on survole.'),
    }),
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
