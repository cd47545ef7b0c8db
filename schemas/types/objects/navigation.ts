import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe'
import { LinkIcon } from '@sanity/icons/Link'
import { MenuIcon } from '@sanity/icons/Menu'
import { defineArrayMember, defineField, defineType, type SchemaTypeDefinition } from 'sanity'
import { requiredField } from '../fields/required-field.ts'

/** A link of a menu or the footer. */
export const navigationLink: SchemaTypeDefinition = defineType({
  name: 'navigationLink',
  title: 'Lien de navigation',
  type: 'object',
  icon: LinkIcon,
  fields: [
    requiredField('label', 'Libellé', 'string', 'Écrivez le libellé du lien.', {
      max: [28, 'Au-delà de 28 caractères, le libellé ne tient pas dans le menu.'],
    }),
    defineField({
      name: 'description',
      title: 'Précision',
      type: 'string',
      description: 'Sous le libellé, dans les menus déroulants.',
    }),
    requiredField('link', 'Destination', 'link', 'Indiquez où mène le lien.'),
  ],
  preview: { select: { title: 'label', subtitle: 'description' } },
})

/** Links under one heading: a dropdown of the navigation bar, or a column of the footer. */
export const navigationMenu: SchemaTypeDefinition = defineType({
  name: 'navigationMenu',
  title: 'Menu',
  type: 'object',
  icon: MenuIcon,
  fields: [
    requiredField('label', 'Libellé', 'string', 'Écrivez le libellé du menu.'),
    defineField({
      name: 'links',
      title: 'Liens',
      type: 'array',
      of: [defineArrayMember({ type: 'navigationLink' })],
      validation: (rule) => rule.required().min(1).error('Ajoutez au moins un lien.'),
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'links.0.label' } },
})

/** A dropdown of the navigation bar with every country page, in the editors' order. */
export const countriesMenu: SchemaTypeDefinition = defineType({
  name: 'countriesMenu',
  title: 'Menu des pays',
  type: 'object',
  icon: EarthGlobeIcon,
  fields: [
    requiredField('label', 'Libellé', 'string', 'Écrivez le libellé du menu.'),
    requiredField(
      'all',
      'Lien après les pays',
      'navigationLink',
      'Indiquez où mène le dernier lien du menu.',
    ),
  ],
  preview: { select: { title: 'label' } },
})
