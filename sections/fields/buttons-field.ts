import { defineField, type FieldDefinition } from 'sanity'
import { requiredField } from '../../schemas/types/fields/required-field.ts'
import { countLabel } from '../../schemas/types/fields/selected-items.ts'
import { callToActionMember } from '../../schemas/types/objects/call-to-action.ts'

interface ButtonsOptions {
  min?: number
  max: number
}

/** A section's buttons; the first one stands out. */
export const buttonsField = ({ max, min = 0 }: ButtonsOptions) =>
  defineField({
    name: 'buttons',
    title: max > 1 ? 'Boutons' : 'Bouton',
    type: 'array',
    of: [callToActionMember()],
    ...(max > 1 && { description: 'Le premier est mis en avant.' }),
    validation: (rule) => [
      rule.max(max).error(`Cette section montre au plus ${countLabel(max, 'bouton')}.`),
      ...(min > 0
        ? [rule.required().min(min).error('Ajoutez un bouton : sans lui, cette section ne mène nulle part.')]
        : []),
    ],
  })

/** The one button of a section that leads further. */
export const buttonField = (): FieldDefinition =>
  requiredField('button', 'Bouton', 'callToAction', 'Indiquez où mène cette partie.')
