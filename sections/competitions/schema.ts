import { StarFilledIcon } from '@sanity/icons/StarFilled'
import { defineSection } from '../define-section.ts'
import { sectionTitleField } from '../fields/section-title-field.ts'

export const competitionsSection = defineSection({
  name: 'competitionsSection',
  title: 'Compétitions et chaînes',
  icon: StarFilledIcon,
  fields: [sectionTitleField()],
})
