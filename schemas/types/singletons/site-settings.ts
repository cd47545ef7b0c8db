import { CogIcon } from '@sanity/icons/Cog'
import { defineArrayMember, defineField, defineType, type SchemaTypeDefinition } from 'sanity'
import { urlRule } from '../../rules/link-target.ts'
import { seoDescriptionAdvice, seoDescriptionLimit } from '../../rules/seo.ts'
import { seoGroup } from '../fields/groups.ts'
import { sectionField } from '../fields/section-field.ts'
import { factsField } from './settings/facts-field.ts'
import { openingHoursField } from './settings/opening-hours-field.ts'

const urlField = (name: string, title: string) =>
  defineField({
    name,
    title,
    type: 'string',
    placeholder: 'https://',
    validation: (rule) => [
      rule.required().error('Collez l’adresse complète.'),
      rule.custom((url) => !url || urlRule(url)),
    ],
  })

/** The shop's contact URLs, which every page uses. */
const contactFields = [
  defineField({
    name: 'email',
    title: 'E-mail',
    type: 'string',
    validation: (rule) => [
      rule.required().error('Indiquez l’adresse e-mail.'),
      rule.email().error('Cette adresse e-mail est incomplète : « bonjour@exemple.fr ».'),
    ],
  }),
  urlField('whatsapp', 'Groupe WhatsApp'),
  urlField('telegram', 'Canal Telegram'),
  urlField('tiktok', 'TikTok'),
  urlField('youtube', 'YouTube'),
]

export const siteSettings: SchemaTypeDefinition = defineType({
  name: 'siteSettings',
  title: 'Réglages du site',
  type: 'document',
  icon: CogIcon,
  groups: [
    { name: 'brand', title: 'Marque', default: true },
    { name: 'navigation', title: 'Navigation' },
    { name: 'contact', title: 'Contact' },
    { name: 'facts', title: 'Faits' },
    seoGroup,
  ],
  fields: [
    defineField({
      name: 'brandName',
      title: 'Nom de la marque',
      type: 'string',
      group: 'brand',
      validation: (rule) => rule.required().error('Indiquez le nom de la marque.'),
    }),
    defineField({
      name: 'tagline',
      title: 'Signature',
      type: 'string',
      group: 'brand',
      validation: (rule) => rule.required().error('Écrivez la signature de la marque.'),
    }),
    defineField({
      name: 'footerText',
      title: 'Texte du pied de page',
      type: 'text',
      rows: 2,
      group: 'brand',
      validation: (rule) => rule.required().error('Écrivez le texte du pied de page.'),
    }),
    defineField({
      name: 'footerNote',
      title: 'Dernière ligne du pied de page',
      type: 'string',
      group: 'brand',
      validation: (rule) => rule.required().error('Écrivez la dernière ligne du pied de page.'),
    }),
    defineField({
      name: 'shareImage',
      title: 'Image de partage',
      type: 'picture',
      group: 'seo',
      description: 'Montrée quand une page sans image est partagée, 1200 × 630.',
      validation: (rule) => rule.required().error('Choisissez l’image de partage.'),
    }),
    defineField({
      name: 'navigation',
      title: 'Barre du haut',
      type: 'array',
      group: 'navigation',
      of: [
        defineArrayMember({ type: 'navigationLink', title: 'Lien' }),
        defineArrayMember({ type: 'navigationMenu', title: 'Menu' }),
        defineArrayMember({ type: 'countriesMenu', title: 'Menu des pays' }),
      ],
      validation: (rule) => rule.required().min(1).max(7).error('La barre tient de un à sept éléments.'),
    }),
    defineField({
      name: 'footer',
      title: 'Colonnes du pied de page',
      type: 'array',
      group: 'navigation',
      of: [defineArrayMember({ type: 'navigationMenu', title: 'Colonne' })],
      validation: (rule) => rule.required().max(4).error('Le pied de page tient de une à quatre colonnes.'),
    }),
    defineField({
      name: 'contact',
      title: 'Adresses',
      type: 'object',
      group: 'contact',
      fields: contactFields,
      validation: (rule) => rule.required().error('Renseignez les adresses.'),
    }),
    sectionField({
      name: 'help',
      title: 'Bulle d’aide',
      group: 'contact',
      description: 'Le bouton flottant qui ouvre les messageries.',
    }),
    openingHoursField,
    factsField,
    defineField({
      name: 'titleSuffix',
      title: 'Fin du titre des pages',
      type: 'string',
      group: 'seo',
      description: 'Ajoutée au titre de chaque page dans l’onglet et les moteurs de recherche.',
      validation: (rule) => rule.required().error('Indiquez ce qui termine le titre des pages.'),
    }),
    defineField({
      name: 'metaDescription',
      title: 'Résumé par défaut',
      type: 'text',
      rows: 3,
      group: 'seo',
      description: 'Pour les pages sans résumé. De 70 à 160 caractères.',
      validation: (rule) => [
        rule.required().error('Écrivez le résumé par défaut.'),
        rule.custom(seoDescriptionLimit),
        rule.custom(seoDescriptionAdvice).warning(),
      ],
    }),
  ],
  preview: { prepare: () => ({ title: 'Réglages du site' }) },
})
