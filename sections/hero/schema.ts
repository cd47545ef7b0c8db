import { PresentationIcon } from '@sanity/icons/Presentation'
import { requiredField } from '../../schemas/types/fields/required-field.ts'
import { defineSection } from '../define-section.ts'
import { buttonsField } from '../fields/buttons-field.ts'

export const heroSection = defineSection({
  name: 'heroSection',
  title: 'Ouverture',
  icon: PresentationIcon,
  fields: [
    requiredField('title', 'Titre', 'string', 'Donnez un titre à la page.', {
      description: 'Le grand titre de la page, lu en premier.',
      max: [60, 'Au-delà de 60 caractères, le titre remplit l’écran d’un téléphone.'],
    }),
    requiredField('text', 'Texte', 'text', 'Dites en une phrase ce que l’on trouve ici.', {
      rows: 2,
      max: [220, 'Au-delà de 220 caractères, on ne lit plus : on survole.'],
    }),
    requiredField('image', 'Image', 'picture', 'Choisissez l’image de l’ouverture.'),
    buttonsField({ max: 2 }),
  ],
})
