import { ImageIcon } from '@sanity/icons/Image'
import { defineField, defineType, type SchemaTypeDefinition } from 'sanity'
import { requiredField } from '../fields/required-field.ts'

export const captionedImage: SchemaTypeDefinition = defineType({
  name: 'captionedImage',
  title: 'Image légendée',
  type: 'object',
  icon: ImageIcon,
  fields: [
    requiredField('image', 'Image', 'picture', 'Choisissez une image.'),
    defineField({
      name: 'caption',
      title: 'Légende',
      type: 'string',
      description: 'Ce que l’image ajoute au texte. Facultative.',
    }),
  ],
  preview: { select: { title: 'caption', subtitle: 'image.alt', media: 'image' } },
})
