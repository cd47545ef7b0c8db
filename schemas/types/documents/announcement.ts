import { BellIcon } from '@sanity/icons/Bell'
import { defineField, defineType, type SchemaTypeDefinition } from 'sanity'
import { pageChecks } from '../../rules/page-checks/page-checks.ts'
import { withVisibility } from '../../rules/visibility.ts'
import { requiredField } from '../fields/required-field.ts'
import { visibilityFields, visibilityFieldset, visibilitySelection } from '../fields/visibility-fields.ts'

const tones = [
  { title: 'Information', value: 'information' },
  { title: 'Promotion', value: 'promotion' },
]

export const announcement: SchemaTypeDefinition = defineType({
  name: 'announcement',
  title: 'Annonce',
  type: 'document',
  icon: BellIcon,
  description:
    'Un bandeau en tête de toutes les pages. De plusieurs annonces visibles, le site montre celle qui a commencé en dernier.',
  fieldsets: [visibilityFieldset],
  validation: pageChecks,
  fields: [
    requiredField('text', 'Texte', 'string', 'Écrivez le texte de l’annonce.', {
      description: 'Une phrase qui se lit d’un coup d’œil, avec la date de fin s’il y en a une.',
      max: [120, 'Au-delà de 120 caractères, l’annonce occupe la moitié d’un écran de téléphone.'],
    }),
    defineField({
      name: 'action',
      title: 'Lien',
      type: 'callToAction',
      description: 'Facultatif : la page qui en dit plus.',
    }),
    defineField({
      name: 'tone',
      title: 'Ton',
      type: 'string',
      initialValue: 'information',
      options: { layout: 'radio', direction: 'horizontal', list: tones },
      validation: (rule) => rule.required().error('Choisissez le ton de l’annonce.'),
    }),
    ...visibilityFields(),
  ],
  orderings: [
    {
      name: 'latestStart',
      title: 'Début le plus récent',
      by: [
        { field: 'visibleFrom', direction: 'desc' },
        { field: '_createdAt', direction: 'desc' },
      ],
    },
  ],
  preview: {
    select: { text: 'text', tone: 'tone', ...visibilitySelection },
    prepare: ({ text, tone, ...dates }) => ({
      title: String(text ?? 'Annonce sans texte'),
      subtitle: withVisibility(tones.find(({ value }) => value === tone)?.title ?? '', dates),
    }),
  },
})
