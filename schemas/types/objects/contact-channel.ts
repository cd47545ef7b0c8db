import { defineArrayMember, defineField } from 'sanity'
import { words } from '../fields/words.ts'

/** One of the ways to reach the house. */
export const contactChannel = defineArrayMember({
  name: 'contactChannel',
  title: 'Canal',
  type: 'object',
  fields: [
    defineField({
      name: 'channel',
      title: 'Canal',
      type: 'string',
      options: {
        list: [
          { title: 'Groupe WhatsApp', value: 'whatsapp' },
          { title: 'Canal Telegram', value: 'telegram' },
          { title: 'E-mail', value: 'email' },
          { title: 'YouTube', value: 'youtube' },
        ],
      },
      validation: (rule) => rule.required().error('Choisissez le canal.'),
    }),
    ...words(),
    defineField({
      name: 'delay',
      title: 'Délai de réponse',
      type: 'string',
      description: '« Réponse en deux heures environ ».',
      validation: (rule) => rule.required().error('Dites en combien de temps vous répondez.'),
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'delay' } },
})
