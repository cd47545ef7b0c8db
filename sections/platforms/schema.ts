import { InlineIcon } from '@sanity/icons/Inline'
import { defineSection } from '../define-section.ts'
import { sectionTitleField } from '../fields/section-title-field.ts'

export const platformsSection = defineSection({
  name: 'platformsSection',
  title: 'Ligne des plateformes',
  icon: InlineIcon,
  fields: [sectionTitleField()],
})
