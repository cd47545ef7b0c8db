import { defineField } from 'sanity'

/** A short title and its sentence, as every piece of a page has them. `rows` is the height of the sentence's field. */
export const words = (rows = 2) => [
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
    rows,
    validation: (rule) => rule.required().error('Écrivez le texte.'),
  }),
]
