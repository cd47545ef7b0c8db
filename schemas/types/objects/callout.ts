import { BulbOutlineIcon } from '@sanity/icons/BulbOutline'
import { defineField, defineType, type SchemaTypeDefinition } from 'sanity'
import { requiredField } from '../fields/required-field.ts'

const tones = [
  { title: 'Astuce', value: 'tip' },
  { title: 'À savoir', value: 'info' },
  { title: 'Attention', value: 'warning' },
]

export const callout: SchemaTypeDefinition = defineType({
  name: 'callout',
  title: 'Encadré',
  type: 'object',
  icon: BulbOutlineIcon,
  fields: [
    defineField({
      name: 'tone',
      title: 'Genre',
      type: 'string',
      initialValue: 'tip',
      options: { list: tones, layout: 'radio', direction: 'horizontal' },
      validation: (rule) => rule.required().error('Choisissez le genre de l’encadré.'),
    }),
    requiredField('title', 'Titre', 'string', 'Donnez un titre à l’encadré.'),
    requiredField('text', 'Texte', 'text', 'Écrivez le texte de l’encadré.', {
      rows: 3,
      max: [400, 'Un encadré se lit d’un coup d’œil : restez sous 400 caractères.'],
    }),
  ],
  preview: {
    select: { title: 'title', tone: 'tone' },
    prepare: ({ title, tone }) => ({
      title: String(title ?? 'Encadré'),
      subtitle: tones.find(({ value }) => value === tone)?.title ?? '',
    }),
  },
})
