import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import { defineArrayMember, defineField, defineType, type SchemaTypeDefinition } from 'sanity'
import { electronicAddressRule, responsiblePersonRule } from '../../rules/product-safety.ts'
import { nameField, postalAddressField } from '../fields/identity-fields.ts'
import { requiredField } from '../fields/required-field.ts'

const electronicAddressField = defineField({
  name: 'electronicAddress',
  title: 'Adresse électronique',
  type: 'string',
  description: 'Une adresse e-mail, ou une page de contact en « https:// ».',
  validation: (rule) => [
    rule.required().error('Indiquez l’adresse électronique.'),
    rule.custom(electronicAddressRule),
  ],
})

/** What an offer of goods has to say (Regulation (EU) 2023/988 art. 19, docs/product/law.md#product-safety). */
export const productSafety: SchemaTypeDefinition = defineType({
  name: 'productSafety',
  title: 'Sécurité d’un produit',
  type: 'document',
  icon: WarningOutlineIcon,
  description: 'Montrée sur la fiche des boîtiers et des packs.',
  validation: (rule) => rule.custom(responsiblePersonRule),
  fields: [
    defineField({
      name: 'products',
      title: 'Produits',
      type: 'array',
      description: 'Le boîtier, et les packs qui le contiennent.',
      of: [defineArrayMember({ type: 'storeProduct' })],
      validation: (rule) => rule.required().min(1).error('Choisissez au moins un produit.'),
    }),
    requiredField('identifier', 'Modèle', 'string', 'Indiquez le modèle ou la référence du fabricant.', {
      description: 'Tel qu’il est imprimé sur l’appareil : « PH-4K, référence PHA ».',
    }),
    defineField({
      name: 'manufacturer',
      title: 'Fabricant',
      type: 'object',
      fields: [nameField('Nom ou marque déposée'), postalAddressField, electronicAddressField],
      validation: (rule) => rule.required().error('Nommez le fabricant.'),
    }),
    defineField({
      name: 'isManufacturerInUnion',
      title: 'Fabricant établi dans l’Union européenne',
      type: 'boolean',
      initialValue: true,
      validation: (rule) =>
        rule.required().error('Dites si le fabricant est établi dans l’Union européenne.'),
    }),
    defineField({
      name: 'responsiblePerson',
      title: 'Personne responsable dans l’Union',
      type: 'object',
      description: 'L’importateur, le mandataire ou le logisticien qui répond du produit.',
      hidden: ({ document }) => document?.isManufacturerInUnion !== false,
      fields: [nameField(), postalAddressField, electronicAddressField],
    }),
    defineField({
      name: 'warnings',
      title: 'Avertissements',
      type: 'array',
      description: 'Ceux de l’appareil ou de sa notice, en français.',
      of: [defineArrayMember({ type: 'string' })],
    }),
  ],
  preview: { select: { title: 'identifier', subtitle: 'manufacturer.name' } },
})
