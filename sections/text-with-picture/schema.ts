import { BlockContentIcon } from '@sanity/icons/BlockContent'
import { defineField } from 'sanity'
import { requiredField } from '../../schemas/types/fields/required-field.ts'
import { defineSection } from '../define-section.ts'
import { buttonsField } from '../fields/buttons-field.ts'
import { sectionTitleField } from '../fields/text-fields.ts'

export const textWithPictureSection = defineSection({
  name: 'textWithPictureSection',
  title: 'Texte et image',
  icon: BlockContentIcon,
  fields: [
    sectionTitleField(),
    defineField({
      name: 'body',
      title: 'Texte',
      type: 'answerContent',
      validation: (rule) => rule.required().min(1).error('Écrivez le texte de cette section.'),
    }),
    requiredField('image', 'Image', 'picture', 'Choisissez l’image de cette section.'),
    defineField({
      name: 'pictureFirst',
      title: 'Image à gauche',
      type: 'boolean',
      description: 'Sur un écran large. Alternez d’une section à l’autre.',
      initialValue: false,
    }),
    buttonsField({ max: 1 }),
  ],
})
