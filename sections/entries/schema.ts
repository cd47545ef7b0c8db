import { ThLargeIcon } from '@sanity/icons/ThLarge'
import { defineArrayMember, defineField } from 'sanity'
import { topicIcons } from '../../schemas/types/fields/icons.ts'
import { requiredField } from '../../schemas/types/fields/required-field.ts'
import { titleAndTextFields } from '../../schemas/types/fields/title-fields.ts'
import { defineSection } from '../define-section.ts'

const entry = defineArrayMember({
  name: 'supportCard',
  title: 'Entrée',
  type: 'object',
  fields: [
    ...titleAndTextFields(),
    defineField({
      name: 'icon',
      title: 'Pictogramme',
      type: 'string',
      options: { list: topicIcons },
      validation: (rule) => rule.required().error('Choisissez le pictogramme.'),
    }),
    requiredField('link', 'Destination', 'link', 'Indiquez où mène l’entrée.'),
  ],
  preview: { select: { title: 'title', subtitle: 'text' } },
})

export const entriesSection = defineSection({
  name: 'entriesSection',
  title: 'Entrées',
  icon: ThLargeIcon,
  fields: [
    defineField({
      name: 'items',
      title: 'Entrées',
      type: 'array',
      of: [entry],
      description: 'Sept tiennent sur deux lignes : trois grandes, puis quatre petites.',
      validation: (rule) => [
        rule.required().min(2).error('Ajoutez au moins deux entrées.'),
        rule.max(8).warning('Au-delà de huit entrées, on ne sait plus par où commencer.'),
      ],
    }),
  ],
})
