import { CommentIcon } from '@sanity/icons/Comment'
import { defineSection } from '../define-section.ts'
import { sectionTextField } from '../fields/section-text-field.ts'
import { sectionTitleField } from '../fields/section-title-field.ts'

/** Links use the addresses of the settings. */
export const contactSection = defineSection({
  name: 'contactSection',
  title: 'Nous joindre',
  icon: CommentIcon,
  fields: [sectionTitleField(), sectionTextField()],
})
