import { defineField } from 'sanity'
import { requiredField } from '../../schemas/types/fields/required-field.ts'

/** The page's main heading and its sentence. */
export const openingTextFields = () => [
  requiredField('title', 'Titre', 'string', 'Donnez un titre à la page.', {
    description: 'Le grand titre de la page, lu en premier.',
    max: [60, 'Au-delà de 60 caractères, le titre remplit l’écran d’un téléphone.'],
  }),
  requiredField('text', 'Texte', 'text', 'Dites en une phrase ce que l’on trouve ici.', {
    rows: 2,
    max: [220, 'Au-delà de 220 caractères, on ne lit plus : on survole.'],
  }),
]

/** The page's main heading, its sentence and its picture. */
export const openingFields = () => [
  ...openingTextFields(),
  requiredField('image', 'Image', 'picture', 'Choisissez l’image de l’ouverture.'),
]

/** The heading of a section. */
export const sectionTitleField = () =>
  requiredField('title', 'Titre', 'string', 'Donnez un titre à cette section.', {
    max: [80, 'Au-delà de 80 caractères, le titre occupe trois lignes ou plus.'],
  })

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
