import { BasketIcon } from '@sanity/icons/Basket'
import { defineField, defineType, type SchemaTypeDefinition } from 'sanity'
import { requiredField } from '../fields/required-field.ts'

/**
 * A product of the store, by its id. The title is a copy made when it was chosen, so that lists are readable without the
 * store; price, image and stock always come from the store.
 */
export const storeProduct: SchemaTypeDefinition = defineType({
  name: 'storeProduct',
  title: 'Produit de la boutique',
  type: 'object',
  icon: BasketIcon,
  fields: [
    defineField({
      name: 'productId',
      title: 'Identifiant',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Choisissez un produit.'),
        rule
          .regex(/^[\w-]+$/u, { name: 'identifiant' })
          .error('L’identifiant ne contient que des lettres, des chiffres, des tirets et des tirets bas.'),
      ],
    }),
    defineField({ name: 'title', title: 'Titre', type: 'string' }),
  ],
  preview: { select: { title: 'title', subtitle: 'productId' } },
})

export const productCard: SchemaTypeDefinition = defineType({
  name: 'productCard',
  title: 'Carte produit',
  type: 'object',
  icon: BasketIcon,
  fields: [
    requiredField('product', 'Produit', 'storeProduct', 'Choisissez un produit.', {
      description: 'Le prix, l’image et le stock viennent toujours de la boutique.',
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
