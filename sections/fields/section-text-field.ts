import { defineField } from 'sanity'

/** The sentence under the heading of a section. */
export const sectionTextField = () =>
  defineField({
    name: 'text',
    title: 'Texte',
    type: 'text',
    rows: 2,
    description: 'Facultatif. Une phrase sous le titre.',
    validation: (rule) => rule.max(220).warning('Au-delà de 220 caractères, on ne lit plus : on survole.'),
  })
