import { defineField } from 'sanity'
import { benefitIcons } from './benefit-icons.ts'

/** The icon of a benefit. */
export const benefitIconField = () =>
  defineField({
    name: 'icon',
    title: 'Pictogramme',
    type: 'string',
    options: { list: benefitIcons },
    validation: (rule) => rule.required().error('Choisissez le pictogramme.'),
  })
