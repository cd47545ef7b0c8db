import { MenuIcon } from '@sanity/icons/Menu'
import { defineArrayMember, defineField, defineType, type SchemaTypeDefinition } from 'sanity'

/** Links under one heading: a panel of the bar, or a column of the footer. */
export const navigationMenu: SchemaTypeDefinition = defineType({
  name: 'navigationMenu',
  title: 'Menu',
  type: 'object',
  icon: MenuIcon,
  fields: [
    defineField({
      name: 'label',
      title: 'Libellé',
      type: 'string',
      validation: (rule) => rule.required().error('Écrivez le libellé du menu.'),
    }),
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
