import { StarFilledIcon } from '@sanity/icons/StarFilled'
import { defineSection } from '../define-section.ts'
import { sectionTitleField } from '../fields/text-fields.ts'

export const competitionsSection = defineSection({
  name: 'competitionsSection',
  title: 'Compétitions et chaînes',
  icon: StarFilledIcon,
  fields: [sectionTitleField()],
})
