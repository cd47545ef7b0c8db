import { DownloadIcon } from '@sanity/icons/Download'
import { defineArrayMember, defineField, defineType, type SchemaTypeDefinition } from 'sanity'
import { downloadSourceRule, downloadUrlRule } from '../../rules/app-download.ts'
import { deviceIconField } from '../fields/icons.ts'
import { orderRankField, orderRankOrdering } from '../fields/order-rank.ts'
import { requiredField } from '../fields/required-field.ts'

/** A place to get an app from: a store, or a site of the owner's. */
const downloadLink = defineArrayMember({
  name: 'downloadLink',
  title: 'Lien',
  type: 'object',
  fields: [
    requiredField('label', 'Nom', 'string', 'Nommez la boutique ou le site.', {
      description: 'Le nom de la boutique d’applications, ou « Notre site ».',
      max: [32, 'Au-delà de 32 caractères, le nom passe sur deux lignes.'],
    }),
    defineField({
      name: 'url',
      title: 'Adresse',
      type: 'string',
      placeholder: 'https://',
      validation: (rule) => [
        rule.required().error('Collez l’adresse où l’application se télécharge.'),
        rule.custom(downloadUrlRule),
      ],
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'url' } },
})

export const appDownload: SchemaTypeDefinition = defineType({
  name: 'appDownload',
  title: 'Application',
  type: 'document',
  icon: DownloadIcon,
  description: 'Une application à télécharger, dans l’Espace Client et sur la page Compatibilité.',
  validation: (rule) => rule.custom(downloadSourceRule),
  fields: [
    requiredField('name', 'Nom', 'string', 'Nommez l’application ou son système.', {
      description: 'Tel que le bouton le dit : « Télécharger pour Android ».',
      max: [24, 'Au-delà de 24 caractères, le nom ne tient pas à côté du bouton.'],
    }),
    deviceIconField,
    requiredField('devices', 'Appareils', 'string', 'Dites pour quels appareils elle est faite.', {
      description: 'Par exemple « Téléphones, tablettes et boîtiers ».',
      max: [60, 'Au-delà de 60 caractères, la liste se lit mal.'],
    }),
    defineField({
      name: 'links',
      title: 'Liens',
      type: 'array',
      of: [downloadLink],
      description: 'Où elle se télécharge. S’il y en a plusieurs, chacun a son bouton.',
      validation: (rule) => rule.max(3).error('Donnez trois liens au plus.'),
    }),
    defineField({
      name: 'file',
      title: 'Votre fichier',
      type: 'file',
      description: 'Celui que vous distribuez vous-même. Vous devez avoir le droit de le distribuer.',
      options: { accept: '.apk,.ipk,.wgt,.dmg,.pkg,.exe,.msi,.msix,.appimage,.deb,.zip' },
    }),
    defineField({
      name: 'version',
      title: 'Version',
      type: 'string',
      description: 'Par exemple « 2.4 ».',
      validation: (rule) => rule.max(16).warning('Un numéro suffit : 16 caractères au plus.'),
    }),
    defineField({
      name: 'sizeInMegabytes',
      title: 'Taille en mégaoctets',
      type: 'number',
      description: 'Inutile avec un fichier : la sienne est affichée.',
      hidden: ({ document }) => Boolean(document?.file),
      validation: (rule) => rule.greaterThan(0).error('La taille est un nombre positif.'),
    }),
    defineField({
      name: 'note',
      title: 'Mise en route',
      type: 'text',
      rows: 2,
      description: 'Ce qu’il faut faire une fois l’application installée, en une ou deux phrases.',
      validation: (rule) => rule.max(200).warning('Au-delà de 200 caractères, faites-en un guide.'),
    }),
    orderRankField('appDownload'),
  ],
  orderings: [orderRankOrdering],
  preview: { select: { title: 'name', subtitle: 'devices' } },
})
