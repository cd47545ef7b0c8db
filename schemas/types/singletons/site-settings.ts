import { CogIcon } from '@sanity/icons/Cog'
import { defineArrayMember, defineField, defineType, type SchemaTypeDefinition } from 'sanity'
import { urlRule } from '../../rules/link-target.ts'
import { seoDescriptionAdvice, seoDescriptionLimit } from '../../rules/seo.ts'
import { seoGroup } from '../fields/groups.ts'
import { requiredField } from '../fields/required-field.ts'
import { sectionField } from '../fields/section-field.ts'
import { factsField } from './settings/facts-field.ts'
import { francEstimateField } from './settings/franc-estimate-field.ts'
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
    { name: 'publication', title: 'Publication' },
    seoGroup,
  ],
  fields: [
    requiredField('brandName', 'Nom de la marque', 'string', 'Indiquez le nom de la marque.', {
      group: 'brand',
    }),
    requiredField('tagline', 'Signature', 'string', 'Écrivez la signature de la marque.', { group: 'brand' }),
    requiredField('footerText', 'Texte du pied de page', 'text', 'Écrivez le texte du pied de page.', {
      rows: 2,
      group: 'brand',
    }),
    requiredField(
      'footerNote',
      'Dernière ligne du pied de page',
      'string',
      'Écrivez la dernière ligne du pied de page.',
      { group: 'brand' },
    ),
    requiredField('shareImage', 'Image de partage', 'picture', 'Choisissez l’image de partage.', {
      group: 'seo',
      description: 'Montrée quand une page sans image est partagée, 1200 × 630.',
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
    francEstimateField,
    defineField({
      name: 'requiresApproval',
      title: 'Attendre l’approbation',
      type: 'boolean',
      group: 'publication',
      description:
        'Une page n’est publiée qu’une fois relue et approuvée par quelqu’un d’autre. Sans ce réglage, le studio avertit seulement, si une relecture est demandée.',
      initialValue: false,
    }),
    requiredField(
      'titleSuffix',
      'Fin du titre des pages',
      'string',
      'Indiquez ce qui termine le titre des pages.',
      {
        group: 'seo',
        description: 'Ajoutée au titre de chaque page dans l’onglet et les moteurs de recherche.',
      },
    ),
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
