import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { defineField } from 'sanity'
import { defineSection } from '../define-section.ts'
import { benefit } from '../fields/benefit.ts'
import { sectionTextField, sectionTitleField } from '../fields/text-fields.ts'

export const benefitsSection = defineSection({
  name: 'benefitsSection',
  title: 'Avantages',
  icon: CheckmarkCircleIcon,
  fields: [
    sectionTitleField(),
    sectionTextField(),
    defineField({
      name: 'items',
      title: 'Avantages',
      type: 'array',
      of: [benefit(3)],
      description: 'Le plus important d’abord. Ils se lisent mieux en nombre pair.',
      validation: (rule) => [
        rule.required().min(2).error('Ajoutez au moins deux avantages.'),
        rule.max(8).warning('Au-delà de huit avantages, on n’en retient aucun.'),
      ],
    }),
  ],
})
