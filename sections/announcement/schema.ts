import { BellIcon } from '@sanity/icons/Bell'
import { announcementFields } from '../../schemas/types/fields/announcement-fields.ts'
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
    ...announcementFields('Choisissez le ton.'),
  ],
})
