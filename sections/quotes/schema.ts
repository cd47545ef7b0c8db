import { BlockquoteIcon } from '@sanity/icons/Blockquote'
import { defineArrayMember, defineField } from 'sanity'
import { requiredField } from '../../schemas/types/fields/required-field.ts'
import { defineSection } from '../define-section.ts'
import { sectionTitleField } from '../fields/text-fields.ts'

const quote = defineArrayMember({
  name: 'quote',
  title: 'Citation',
  type: 'object',
  icon: BlockquoteIcon,
  fields: [
    requiredField('text', 'Citation', 'text', 'Écrivez la citation.', {
      rows: 3,
      description: 'Mot pour mot, sans guillemets : le site les pose.',
      max: [280, 'Au-delà de 280 caractères, gardez la phrase qui compte.'],
    }),
    requiredField('author', 'Qui parle', 'string', 'Dites qui parle.'),
    defineField({
      name: 'source',
      title: 'Source',
      type: 'string',
      description: 'Facultative : sa fonction, le titre d’un journal, une date.',
    }),
  ],
  preview: { select: { title: 'text', subtitle: 'author' } },
})

export const quotesSection = defineSection({
  name: 'quotesSection',
  title: 'Citations',
  icon: BlockquoteIcon,
  fields: [
    sectionTitleField(),
    defineField({
      name: 'items',
      title: 'Citations',
      type: 'array',
      of: [quote],
      description:
        'Des paroles publiques, avec l’accord de qui les a dites. Les avis de clients ont leur propre section.',
      validation: (rule) => [
        rule.required().min(1).error('Ajoutez au moins une citation.'),
        rule.max(6).warning('Au-delà de six citations, on n’en lit aucune.'),
      ],
    }),
  ],
})
