import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { defineArrayMember, defineField } from 'sanity'
import { titleAndTextFields } from '../../schemas/types/fields/title-fields.ts'
import { defineSection } from '../define-section.ts'
import { benefitIconField } from '../fields/benefit-icon-field.ts'
import { sectionTextField } from '../fields/section-text-field.ts'
import { sectionTitleField } from '../fields/section-title-field.ts'

const benefit = defineArrayMember({
  name: 'benefit',
  title: 'Avantage',
  type: 'object',
  icon: CheckmarkCircleIcon,
  fields: [benefitIconField(), ...titleAndTextFields(3)],
  preview: { select: { title: 'title', subtitle: 'text' } },
})

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
      of: [benefit],
      description: 'Le plus important d’abord. Ils se lisent mieux en nombre pair.',
      validation: (rule) => [
        rule.required().min(2).error('Ajoutez au moins deux avantages.'),
        rule.max(8).warning('Au-delà de huit avantages, on n’en retient aucun.'),
      ],
    }),
  ],
})
