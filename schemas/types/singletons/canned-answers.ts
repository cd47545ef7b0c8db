import { CommentIcon } from '@sanity/icons/Comment'
import { defineArrayMember, defineField, defineType, type SchemaTypeDefinition } from 'sanity'
import { cannedAnswerVariables, findUnknownVariables } from '../../mails/canned-answers.ts'
import { requiredField } from '../fields/required-field.ts'

const variableNames = Object.entries(cannedAnswerVariables)
  .map(([name, title]) => `{${name}} (${title.toLowerCase()})`)
  .join(', ')

/** Answers that customer service inserts in the back office. Its id has a dot: the public does not read it. */
export const cannedAnswers: SchemaTypeDefinition = defineType({
  name: 'cannedAnswers',
  title: 'Réponses types',
  type: 'document',
  icon: CommentIcon,
  __experimental_formPreviewTitle: false,
  fields: [
    defineField({
      name: 'answers',
      title: 'Réponses',
      type: 'array',
      description: 'Dans l’ordre du menu : les neuf premières ont une touche, de 1 à 9.',
      validation: (rule) => rule.required().min(1).error('Écrivez au moins une réponse.'),
      of: [
        defineArrayMember({
          name: 'cannedAnswer',
          title: 'Réponse type',
          type: 'object',
          icon: CommentIcon,
          fields: [
            requiredField('title', 'Nom', 'string', 'Nommez la réponse.', {
              description: 'Seule l’équipe le voit.',
              max: [60, 'Un menu se lit d’un coup d’œil : restez sous 60 caractères.'],
            }),
            defineField({
              name: 'text',
              title: 'Texte',
              type: 'text',
              rows: 10,
              description: `Peut mentionner ${variableNames}.`,
              validation: (rule) => [
                rule.required().error('Écrivez la réponse.'),
                rule.max(8000).error('Une réponse a au plus 8000 caractères.'),
                rule.custom((text) => {
                  const [unknown] = findUnknownVariables(text ?? '')
                  return unknown === undefined || `{${unknown}} ne désigne rien.`
                }),
              ],
            }),
          ],
          preview: { select: { title: 'title', subtitle: 'text' } },
        }),
      ],
    }),
  ],
  preview: { prepare: () => ({ title: 'Réponses types' }) },
})
