import { LaunchIcon } from '@sanity/icons/Launch'
import { defineField } from 'sanity'
import { defineSection } from '../define-section.ts'
import { buttonsField } from '../fields/buttons-field.ts'
import { sectionTextField, sectionTitleField } from '../fields/text-fields.ts'

export const callToActionSection = defineSection({
  name: 'callToActionSection',
  title: 'Appel',
  icon: LaunchIcon,
  fields: [
    sectionTitleField(),
    sectionTextField(),
    buttonsField({ min: 1, max: 2 }),
    defineField({
      name: 'image',
      title: 'Image',
      type: 'picture',
      description: 'Facultative : sans elle, l’appel tient sur une bande.',
    }),
  ],
})
