import { ImagesIcon } from '@sanity/icons/Images'
import { defineArrayMember, defineField } from 'sanity'
import { defineSection } from '../define-section.ts'
import { sectionTextField, sectionTitleField } from '../fields/text-fields.ts'

export const gallerySection = defineSection({
  name: 'gallerySection',
  title: 'Galerie',
  icon: ImagesIcon,
  fields: [
    sectionTitleField(),
    sectionTextField(),
    defineField({
      name: 'items',
      title: 'Images',
      type: 'array',
      of: [defineArrayMember({ type: 'captionedImage' })],
      description: 'Un clic les agrandit. D’un nombre impair, la première occupe toute la largeur.',
      validation: (rule) => [
        rule.required().min(2).error('Ajoutez au moins deux images.'),
        rule.max(12).warning('Au-delà de douze images, peu de gens vont jusqu’au bout.'),
      ],
    }),
  ],
})
