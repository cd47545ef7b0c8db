import { ImageIcon } from '@sanity/icons/Image'
import { defineField, defineType, type SchemaTypeDefinition } from 'sanity'

export const captionedImage: SchemaTypeDefinition = defineType({
  name: 'captionedImage',
  title: 'Image légendée',
  type: 'object',
  icon: ImageIcon,
  fields: [
    defineField({
      name: 'image',
      title: 'Image',
      type: 'picture',
      validation: (rule) => rule.required().error('Choisissez une image.'),
    }),
    defineField({
      name: 'caption',
      title: 'Légende',
      type: 'string',
      description: 'Ce que l’image ajoute au texte. Facultative.',
    }),
  ],
  preview: { select: { title: 'caption', subtitle: 'image.alt', media: 'image' } },
})
