import { DesktopIcon } from '@sanity/icons/Desktop'
import { requiredField } from '../../schemas/types/fields/required-field.ts'
import { defineSection } from '../define-section.ts'
import { buttonField } from '../fields/buttons-field.ts'
import { sectionTitleField } from '../fields/text-fields.ts'

export const devicesSection = defineSection({
  name: 'devicesSection',
  title: 'Appareils compatibles',
  icon: DesktopIcon,
  fields: [
    sectionTitleField(),
    requiredField('text', 'Texte', 'text', 'Écrivez le texte de cette partie.', { rows: 3 }),
    buttonField(),
  ],
})
