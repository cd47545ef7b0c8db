import { requiredField } from '../../schemas/types/fields/required-field.ts'

/** The heading of a section. */
export const sectionTitleField = () =>
  requiredField('title', 'Titre', 'string', 'Donnez un titre à cette section.', {
    max: [80, 'Au-delà de 80 caractères, le titre occupe trois lignes ou plus.'],
  })
