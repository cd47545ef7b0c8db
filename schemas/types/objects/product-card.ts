import { BasketIcon } from '@sanity/icons/Basket'
import { defineField, defineType, type SchemaTypeDefinition } from 'sanity'

export const productCard: SchemaTypeDefinition = defineType({
  name: 'productCard',
  title: 'Carte produit',
  type: 'object',
  icon: BasketIcon,
  fields: [
    defineField({
      name: 'product',
      title: 'Produit',
      type: 'storeProduct',
      description: 'Le prix, l’image et le stock viennent toujours de la boutique.',
      validation: (rule) => rule.required().error('Choisissez un produit.'),
    }),
    defineField({
      name: 'note',
      title: 'Mot d’accompagnement',
      type: 'string',
      description: 'Une phrase au-dessus de la carte. Facultative.',
    }),
  ],
  preview: { select: { title: 'product.title', subtitle: 'note' } },
})
