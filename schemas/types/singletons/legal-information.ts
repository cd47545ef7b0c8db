import { BillIcon } from '@sanity/icons/Bill'
import { defineField, defineType, type FieldDefinition, type SchemaTypeDefinition } from 'sanity'
import { vatNumberRule } from '../../rules/legal-information.ts'
import { urlRule } from '../../rules/link-target.ts'
import { nameField, postalAddressField, telephoneField } from '../fields/identity-fields.ts'
import { requiredField } from '../fields/required-field.ts'
import { guaranteeNoticeField } from './legal/guarantee-notice-field.ts'

const sellerFields = [
  nameField('Dénomination'),
  requiredField('legalForm', 'Forme juridique', 'string', 'Indiquez la forme juridique.', {
    description: '« Société par actions simplifiée », « Entreprise individuelle »…',
  }),
  defineField({
    name: 'capital',
    title: 'Capital social',
    type: 'string',
    description: '« 1 000 € ». Vide pour une entreprise individuelle.',
  }),
  requiredField('registration', 'Immatriculation', 'string', 'Indiquez le numéro d’immatriculation.', {
    description: '« RCS Lille 123 456 789 », ou le registre et le numéro de votre pays.',
  }),
  defineField({
    name: 'vatNumber',
    title: 'Numéro de TVA',
    type: 'string',
    placeholder: 'FR12 345678901',
    validation: (rule) => [rule.required().error('Indiquez le numéro de TVA.'), rule.custom(vatNumberRule)],
  }),
  postalAddressField,
  defineField({
    name: 'email',
    title: 'E-mail',
    type: 'string',
    validation: (rule) => [
      rule.required().error('Indiquez l’adresse e-mail.'),
      rule.email().error('Cette adresse e-mail est incomplète : « bonjour@exemple.fr ».'),
    ],
  }),
  telephoneField,
]

const mediatorFields = [
  nameField(),
  postalAddressField,
  defineField({
    name: 'url',
    title: 'Site',
    type: 'string',
    placeholder: 'https://',
    validation: (rule) => [
      rule.required().error('Collez l’adresse du site où il se saisit.'),
      rule.custom((url) => !url || urlRule(url)),
    ],
  }),
]

const part = (name: string, title: string, description: string, fields: FieldDefinition[]) =>
  defineField({
    name,
    title,
    type: 'object',
    description,
    options: { collapsible: true },
    fields,
    validation: (rule) => rule.required().error(`Remplissez la partie « ${title} ».`),
  })

/** Mandatory legal information of the shop (docs/product/law.md#legal). */
export const legalInformation: SchemaTypeDefinition = defineType({
  name: 'legalInformation',
  title: 'Informations légales',
  type: 'document',
  icon: BillIcon,
  description:
    'Montrées sous les mentions légales et les conditions de vente, et jointes à la confirmation de chaque commande. Le vendeur figure aussi sur les factures.',
  fields: [
    part('seller', 'Vendeur', 'Qui vend et édite le site.', sellerFields),
    requiredField(
      'publicationDirector',
      'Direction de la publication',
      'string',
      'Nommez la personne qui répond de ce que le site publie.',
      { description: 'Une personne, pas une société : souvent celle qui la représente.' },
    ),
    part('host', 'Hébergeur', 'Qui conserve les pages et les données du site.', [
      nameField(),
      postalAddressField,
      telephoneField,
    ]),
    part(
      'mediator',
      'Médiateur de la consommation',
      'Celui auquel vous avez adhéré : il figure sur la liste officielle des médiateurs.',
      mediatorFields,
    ),
    guaranteeNoticeField,
  ],
  preview: { prepare: () => ({ title: 'Informations légales' }) },
})
