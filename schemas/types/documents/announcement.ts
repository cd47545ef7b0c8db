import { BellIcon } from '@sanity/icons/Bell'
import { defineType, type SchemaTypeDefinition } from 'sanity'
import { pageChecks } from '../../rules/page-checks/page-checks.ts'
import { withVisibility } from '../../rules/visibility.ts'
import { announcementFields, announcementTones } from '../fields/announcement-fields.ts'
import { requiredField } from '../fields/required-field.ts'
import { visibilityFields, visibilityFieldset, visibilitySelection } from '../fields/visibility-fields.ts'

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
    ...announcementFields('Choisissez le ton de l’annonce.'),
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
      subtitle: withVisibility(announcementTones.find(({ value }) => value === tone)?.title ?? '', dates),
    }),
  },
})
