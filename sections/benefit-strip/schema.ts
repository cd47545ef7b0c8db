import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { defineArrayMember, defineField } from 'sanity'
import { titleAndTextFields } from '../../schemas/types/fields/title-fields.ts'
import { defineSection } from '../define-section.ts'
import { benefitIconField } from '../fields/benefit-icon-field.ts'

export const benefitStripSection = defineSection({
  name: 'benefitStripSection',
  title: 'Trois avantages',
  icon: CheckmarkCircleIcon,
  titlePath: 'items.0.title',
  fields: [
    defineField({
      name: 'items',
      title: 'Avantages',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'benefit',
          title: 'Avantage',
          type: 'object',
          icon: CheckmarkCircleIcon,
          fields: [benefitIconField(), ...titleAndTextFields()],
          preview: { select: { title: 'title', subtitle: 'text' } },
        }),
      ],
      validation: (rule) => rule.required().length(3).error('La section montre exactement trois avantages.'),
    }),
  ],
})
