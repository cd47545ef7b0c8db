import { TextIcon } from '@sanity/icons/Text'
import { defineField } from 'sanity'
import { defineSection } from '../define-section.ts'
import { sectionTitleField } from '../fields/text-fields.ts'

export const textSection = defineSection({
  name: 'textSection',
  title: 'Texte',
  icon: TextIcon,
  fields: [
    sectionTitleField(),
    defineField({
      name: 'body',
      title: 'Texte',
      type: 'blockContent',
      validation: (rule) => rule.required().min(1).error('Écrivez le texte de cette section.'),
    }),
  ],
})
