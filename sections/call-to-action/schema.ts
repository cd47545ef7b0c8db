import { LaunchIcon } from '@sanity/icons/Launch'
import { defineField } from 'sanity'
import { requiredField } from '../../schemas/types/fields/required-field.ts'
import { defineSection } from '../define-section.ts'
import { buttonsField } from '../fields/buttons-field.ts'
import { sectionTitleField } from '../fields/section-title-field.ts'

export const callToActionSection = defineSection({
  name: 'callToActionSection',
  title: 'Appel',
  icon: LaunchIcon,
  fields: [
    sectionTitleField(),
    requiredField('text', 'Texte', 'text', 'Dites pourquoi cliquer.', {
      rows: 2,
      max: [220, 'Au-delà de 220 caractères, on ne lit plus : on survole.'],
    }),
    buttonsField({ min: 1, max: 2 }),
    defineField({
      name: 'image',
      title: 'Image',
      type: 'picture',
      description: 'Facultative : sans elle, l’appel tient sur une bande.',
    }),
  ],
})
