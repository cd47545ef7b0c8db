import { ImagesIcon } from '@sanity/icons/Images'
import { requiredField } from '../../schemas/types/fields/required-field.ts'
import { defineSection } from '../define-section.ts'
import { buttonField } from '../fields/buttons-field.ts'
import { sectionTitleField } from '../fields/text-fields.ts'

export const posterColumnsSection = defineSection({
  name: 'posterColumnsSection',
  title: 'Affiches en colonnes',
  icon: ImagesIcon,
  fields: [
    sectionTitleField(),
    requiredField('text', 'Texte', 'text', 'Écrivez le texte de cette partie.', { rows: 3 }),
    buttonField(),
  ],
})
