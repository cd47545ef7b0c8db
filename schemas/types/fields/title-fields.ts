import { defineField } from 'sanity'
import { requiredField } from './required-field.ts'

/** The large title of a page. */
export const titleField = (group = 'content') =>
  requiredField('title', 'Titre', 'string', 'Donnez un titre.', {
    group,
    description: 'Le grand titre de la page.',
    max: [80, 'Au-delà de 80 caractères, le titre occupe trois lignes ou plus.'],
  })

/** The sentence under a page's title. */
export const subtitleField = (group = 'content') =>
  requiredField('subtitle', 'Sous-titre', 'text', 'Ajoutez un sous-titre.', {
    rows: 2,
    group,
    description: 'Une ou deux phrases sous le titre.',
    max: [220, 'Au-delà de 220 caractères, on ne lit plus : on survole.'],
  })

/**
 * A short title and its sentence.
 * @param rows height of the sentence's input, in lines
 */
export const titleAndTextFields = (rows = 2) => [
  requiredField('title', 'Titre', 'string', 'Donnez un titre.'),
  defineField({
    name: 'text',
    title: 'Texte',
    type: 'text',
    rows,
    validation: (rule) => rule.required().error('Écrivez le texte.'),
  }),
]
