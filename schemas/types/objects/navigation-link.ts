import { LinkIcon } from '@sanity/icons/Link'
import { defineField, defineType, type SchemaTypeDefinition } from 'sanity'

/** A line of a menu or of the footer. */
export const navigationLink: SchemaTypeDefinition = defineType({
  name: 'navigationLink',
  title: 'Lien de navigation',
  type: 'object',
  icon: LinkIcon,
  fields: [
    defineField({
      name: 'label',
      title: 'Libellé',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Écrivez le libellé du lien.'),
        rule.max(28).warning('Au-delà de 28 caractères, le libellé ne tient pas dans le menu.'),
      ],
    }),
    defineField({
      name: 'description',
      title: 'Précision',
      type: 'string',
      description: 'Sous le libellé, dans les menus déroulants.',
    }),
    defineField({
      name: 'link',
      title: 'Destination',
      type: 'link',
      validation: (rule) => rule.required().error('Indiquez où mène le lien.'),
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'description' } },
})
