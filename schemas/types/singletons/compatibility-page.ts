import { DesktopIcon } from '@sanity/icons/Desktop'
import { defineArrayMember, defineField, defineType, type SchemaTypeDefinition } from 'sanity'
import { pageChecks } from '../../rules/page-checks/page-checks.ts'
import { contentGroup, seoGroup } from '../fields/groups.ts'
import { deviceIconField } from '../fields/icons.ts'
import { requiredField } from '../fields/required-field.ts'
import { sectionField } from '../fields/section-field.ts'
import { subtitleField, titleField } from '../fields/title-fields.ts'
import { callToActionMember } from '../objects/call-to-action.ts'
import { seoField } from '../objects/seo.ts'

/** One of the six families of the compatibility page. */
const deviceFamily = defineArrayMember({
  name: 'deviceFamily',
  title: 'Famille d’appareils',
  type: 'object',
  fields: [
    requiredField('title', 'Nom', 'string', 'Nommez la famille.'),
    deviceIconField,
    defineField({
      name: 'devices',
      title: 'Appareils compatibles',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      validation: (rule) => rule.required().min(1).error('Citez au moins un appareil.'),
    }),
    defineField({
      name: 'apps',
      title: 'Applications conseillées',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      validation: (rule) => rule.required().min(1).error('Citez au moins une application.'),
    }),
    requiredField('tutorial', 'Tutoriel', 'callToAction', 'Indiquez le tutoriel de cette famille.'),
  ],
  preview: { select: { title: 'title', subtitle: 'devices.0' } },
})

/** A line of the technical requirements: what is enough, and what is comfortable. */
const requirement = defineArrayMember({
  name: 'requirement',
  title: 'Prérequis',
  type: 'object',
  fields: [
    requiredField('label', 'Intitulé', 'string', 'Nommez le prérequis.'),
    requiredField('minimum', 'Minimum', 'string', 'Donnez le minimum.'),
    requiredField('recommended', 'Conseillé', 'string', 'Donnez la valeur conseillée.'),
  ],
  preview: { select: { title: 'label', subtitle: 'recommended' } },
})

export const compatibilityPage: SchemaTypeDefinition = defineType({
  name: 'compatibilityPage',
  title: 'Compatibilité',
  type: 'document',
  icon: DesktopIcon,
  groups: [contentGroup, seoGroup],
  validation: pageChecks,
  fields: [
    titleField(),
    subtitleField(),
    defineField({
      name: 'families',
      title: 'Familles d’appareils',
      type: 'array',
      group: 'content',
      of: [deviceFamily],
      validation: (rule) => rule.required().length(6).error('La page montre exactement six familles.'),
    }),
    sectionField({
      name: 'requirements',
      title: 'Prérequis techniques',
      fields: [
        defineField({
          name: 'rows',
          title: 'Lignes',
          type: 'array',
          of: [requirement],
          validation: (rule) => rule.required().min(1).error('Donnez au moins un prérequis.'),
        }),
      ],
    }),
    sectionField({
      name: 'help',
      title: 'Besoin d’aide',
      fields: [
        defineField({
          name: 'buttons',
          title: 'Boutons',
          type: 'array',
          of: [callToActionMember()],
          validation: (rule) => rule.required().max(3).error('Donnez de un à trois boutons.'),
        }),
      ],
    }),
    seoField(),
  ],
  preview: { prepare: () => ({ title: 'Compatibilité' }) },
})
