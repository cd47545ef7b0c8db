import { BasketIcon } from '@sanity/icons/Basket'
import { defineField, defineType, type SchemaTypeDefinition } from 'sanity'

/**
 * A product of the store, kept by its id. The title is a copy made when it was chosen, so that lists stay
 * readable without the store; price, picture and stock are always asked of the store.
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
