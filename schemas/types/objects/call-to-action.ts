import { LaunchIcon } from '@sanity/icons/Launch'
import { defineField, defineType, type SchemaTypeDefinition } from 'sanity'
import { requiredField } from '../fields/required-field.ts'

export const callToAction: SchemaTypeDefinition = defineType({
  name: 'callToAction',
  title: 'Bouton',
  type: 'object',
  icon: LaunchIcon,
  fields: [
    defineField({
      name: 'label',
      title: 'Libellé',
      type: 'string',
      description: 'Un verbe et son objet : « Voir nos offres ».',
      validation: (rule) => [
        rule.required().error('Écrivez le libellé du bouton.'),
        rule.max(32).warning('Au-delà de 32 caractères, le bouton passe sur deux lignes sur mobile.'),
      ],
    }),
    requiredField('link', 'Destination', 'link', 'Indiquez où mène le bouton.'),
  ],
  preview: { select: { title: 'label' } },
})
