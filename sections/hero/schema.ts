import { PresentationIcon } from '@sanity/icons/Presentation'
import { defineSection } from '../define-section.ts'
import { buttonsField } from '../fields/buttons-field.ts'
import { openingFields } from '../fields/text-fields.ts'

export const heroSection = defineSection({
  name: 'heroSection',
  title: 'Ouverture',
  icon: PresentationIcon,
  fields: [...openingFields(), buttonsField({ max: 2 })],
})
