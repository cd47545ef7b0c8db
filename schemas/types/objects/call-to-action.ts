import { LaunchIcon } from '@sanity/icons/Launch'
import { defineArrayMember, defineField, defineType, type SchemaTypeDefinition } from 'sanity'
import { requiredField } from '../fields/required-field.ts'
import { internalLink } from './link.ts'

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
    // Without an initial link, because some buttons are optional.
    defineField({
      name: 'link',
      title: 'Destination',
      type: 'link',
      validation: (rule) => rule.required().error('Indiquez où mène le bouton.'),
    }),
  ],
  preview: { select: { title: 'label' } },
})

/** A button in a list. */
export const callToActionMember = (title = 'Bouton') =>
  defineArrayMember({ type: 'callToAction', title, initialValue: { link: internalLink } })
