import { defineArrayMember, defineField } from 'sanity'
import { topicIcons } from '../fields/topic-icons.ts'
import { words } from '../fields/words.ts'

/** One of the seven entries of the help centre. */
export const supportCard = defineArrayMember({
  name: 'supportCard',
  title: 'Entrée',
  type: 'object',
  fields: [
    ...words(),
    defineField({
      name: 'icon',
      title: 'Pictogramme',
      type: 'string',
      options: { list: topicIcons },
      validation: (rule) => rule.required().error('Choisissez le pictogramme.'),
    }),
    defineField({
      name: 'link',
      title: 'Destination',
      type: 'link',
      validation: (rule) => rule.required().error('Indiquez où mène l’entrée.'),
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'text' } },
})
