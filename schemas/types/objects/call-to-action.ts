import { LaunchIcon } from '@sanity/icons/Launch'
import { defineType, type SchemaTypeDefinition } from 'sanity'
import { requiredField } from '../fields/required-field.ts'

export const callToAction: SchemaTypeDefinition = defineType({
  name: 'callToAction',
  title: 'Bouton',
  type: 'object',
  icon: LaunchIcon,
  fields: [
    requiredField('label', 'Libellé', 'string', 'Écrivez le libellé du bouton.', {
      description: 'Un verbe et son objet : « Voir nos offres ».',
      max: [32, 'Au-delà de 32 caractères, le bouton passe sur deux lignes sur mobile.'],
    }),
    requiredField('link', 'Destination', 'link', 'Indiquez où mène le bouton.'),
  ],
  preview: { select: { title: 'label' } },
})
