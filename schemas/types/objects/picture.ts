import { ImageIcon } from '@sanity/icons/Image'
import { defineField, defineType, type SchemaTypeDefinition } from 'sanity'
import { altTextAdvice, requireAltText } from '../../rules/alt-text.ts'
import { checkReplacedAltText } from '../../rules/stale-alt-text.ts'

/** An image with alternative text, without which it cannot be published. */
export const picture: SchemaTypeDefinition = defineType({
  name: 'picture',
  title: 'Image',
  type: 'image',
  icon: ImageIcon,
  options: { hotspot: true },
  validation: (rule) => rule.assetRequired().error('Choisissez une image.'),
  fields: [
    defineField({
      name: 'alt',
      title: 'Texte alternatif',
      type: 'string',
      description:
        'Ce que montre l’image, en une phrase, pour les personnes qui ne la voient pas et pour les moteurs de recherche. Vide, le texte de l’image sert.',
      validation: (rule) => [
        rule.custom(requireAltText),
        rule.custom(altTextAdvice).warning(),
        rule.custom(checkReplacedAltText).warning(),
      ],
    }),
  ],
})
