import { CommentIcon } from '@sanity/icons/Comment'
import { defineSection } from '../define-section.ts'
import { sectionTextField, sectionTitleField } from '../fields/text-fields.ts'

/** Links use the addresses of the settings. */
export const contactSection = defineSection({
  name: 'contactSection',
  title: 'Nous joindre',
  icon: CommentIcon,
  fields: [sectionTitleField(), sectionTextField()],
})
