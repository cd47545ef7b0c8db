import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { defineField } from 'sanity'
import { defineSection } from '../define-section.ts'
import { benefit } from '../fields/benefit.ts'

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
      of: [benefit()],
      validation: (rule) => rule.required().length(3).error('La section montre exactement trois avantages.'),
    }),
  ],
})
