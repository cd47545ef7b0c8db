import { defineArrayMember, defineField } from 'sanity'
import { topicIcons } from '../fields/topic-icons.ts'

/** One of the seven entries of the help centre. */
export const supportCard = defineArrayMember({
  name: 'supportCard',
  title: 'Entrée',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'Titre',
      type: 'string',
      validation: (rule) => rule.required().error('Donnez un titre.'),
    }),
    defineField({
      name: 'text',
      title: 'Texte',
      type: 'text',
      rows: 2,
      validation: (rule) => rule.required().error('Écrivez le texte.'),
    }),
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
