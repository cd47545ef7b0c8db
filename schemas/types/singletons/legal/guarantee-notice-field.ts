import { defineField } from 'sanity'
import { requiredField } from '../../fields/required-field.ts'

/** The harmonised notice of Regulation (EU) 2025/1960. No crop and no hotspot: the official file stays unaltered. */
export const guaranteeNoticeField = defineField({
  name: 'guaranteeNotice',
  title: 'Avis harmonisé sur la garantie légale',
  type: 'object',
  description:
    'Le fichier officiel de la Commission européenne, en français et sans retouche. Montré avec les boîtiers et sous les conditions de vente.',
  options: { collapsible: true },
  validation: (rule) => rule.required().error('Ajoutez l’avis harmonisé.'),
  fields: [
    defineField({
      name: 'image',
      title: 'Image',
      type: 'image',
      options: { accept: 'image/png,image/svg+xml,image/webp,image/jpeg' },
      validation: (rule) => rule.required().assetRequired().error('Ajoutez l’image officielle.'),
    }),
    defineField({
      name: 'file',
      title: 'PDF',
      type: 'file',
      description: 'Le même avis à imprimer. Facultatif.',
      options: { accept: 'application/pdf' },
    }),
    requiredField('text', 'Texte de l’avis', 'text', 'Recopiez le texte de l’avis.', {
      rows: 10,
      description:
        'Mot pour mot : pour les personnes qui ne voient pas l’image, et dans la confirmation de commande.',
    }),
  ],
})
