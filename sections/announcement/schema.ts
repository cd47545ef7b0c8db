import { BellIcon } from '@sanity/icons/Bell'
import { defineField } from 'sanity'
import { requiredField } from '../../schemas/types/fields/required-field.ts'
import { defineSection } from '../define-section.ts'

export const announcementSection = defineSection({
  name: 'announcementSection',
  title: 'À noter',
  icon: BellIcon,
  fields: [
    requiredField('text', 'Texte', 'string', 'Écrivez ce qu’il faut noter.', {
      description: 'Une phrase qui se lit d’un coup d’œil. Sur cette page seulement.',
      max: [160, 'Au-delà de 160 caractères, ce n’est plus une ligne.'],
    }),
    defineField({
      name: 'action',
      title: 'Lien',
      type: 'callToAction',
      description: 'Facultatif : la page qui en dit plus.',
    }),
    defineField({
      name: 'tone',
      title: 'Ton',
      type: 'string',
      initialValue: 'information',
      options: {
        layout: 'radio',
        direction: 'horizontal',
        list: [
          { title: 'Information', value: 'information' },
          { title: 'Promotion', value: 'promotion' },
        ],
      },
      validation: (rule) => rule.required().error('Choisissez le ton.'),
    }),
  ],
})
