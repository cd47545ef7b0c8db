import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { defineArrayMember, defineField } from 'sanity'
import { titleAndTextFields } from '../../schemas/types/fields/title-fields.ts'
import { benefitIcons } from './benefit-icons.ts'

/**
 * An item of a list of benefits: icon, title and text.
 * @param rows height of the text's input, in lines
 */
export const benefit = (rows?: number) =>
  defineArrayMember({
    name: 'benefit',
    title: 'Avantage',
    type: 'object',
    icon: CheckmarkCircleIcon,
    fields: [
      defineField({
        name: 'icon',
        title: 'Pictogramme',
        type: 'string',
        options: { list: benefitIcons },
        validation: (rule) => rule.required().error('Choisissez le pictogramme.'),
      }),
      ...titleAndTextFields(rows),
    ],
    preview: { select: { title: 'title', subtitle: 'text' } },
  })
