import { InlineIcon } from '@sanity/icons/Inline'
import { defineSection } from '../define-section.ts'
import { sectionTitleField } from '../fields/text-fields.ts'

export const platformsSection = defineSection({
  name: 'platformsSection',
  title: 'Ligne des plateformes',
  icon: InlineIcon,
  fields: [sectionTitleField()],
})
