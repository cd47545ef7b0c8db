import { DesktopIcon } from '@sanity/icons/Desktop'
import { defineArrayMember, defineField, defineType, type SchemaTypeDefinition } from 'sanity'
import { contentGroup, seoGroup } from '../fields/groups.ts'
import { sectionField } from '../fields/section-field.ts'
import { seoField } from '../fields/seo-field.ts'
import { subtitleField, titleField } from '../fields/title-fields.ts'
import { deviceFamily } from '../objects/device-family.ts'
import { requirement } from '../objects/requirement.ts'

export const compatibilityPage: SchemaTypeDefinition = defineType({
  name: 'compatibilityPage',
  title: 'Compatibilité',
  type: 'document',
  icon: DesktopIcon,
  groups: [contentGroup, seoGroup],
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
          of: [defineArrayMember({ type: 'callToAction' })],
          validation: (rule) => rule.required().max(3).error('Donnez de un à trois boutons.'),
        }),
      ],
    }),
    seoField(),
  ],
  preview: { prepare: () => ({ title: 'Compatibilité' }) },
})
