import type { FieldDefinition } from 'sanity'
import { requiredField } from '../../schemas/types/fields/required-field.ts'

/** The one button of a section that leads further. */
export const buttonField = (): FieldDefinition =>
  requiredField('button', 'Bouton', 'callToAction', 'Indiquez où mène cette partie.')
