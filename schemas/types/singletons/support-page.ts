import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { defineField, defineType, type SchemaTypeDefinition } from 'sanity'
import { faqSection } from '../fields/faq-section.ts'
import { contentGroup, seoGroup } from '../fields/groups.ts'
import { sectionField } from '../fields/section-field.ts'
import { seoField } from '../fields/seo-field.ts'
import { subtitleField, titleField } from '../fields/title-fields.ts'
import { supportCard } from '../objects/support-card.ts'

export const supportPage: SchemaTypeDefinition = defineType({
  name: 'supportPage',
  title: 'Centre d’aide',
  type: 'document',
  icon: HelpCircleIcon,
  groups: [contentGroup, seoGroup],
  fields: [
    titleField(),
    subtitleField(),
    defineField({
      name: 'searchPlaceholder',
      title: 'Invite de la recherche',
      type: 'string',
      group: 'content',
      validation: (rule) => rule.required().error('Écrivez l’invite de la recherche.'),
    }),
    defineField({
      name: 'cards',
      title: 'Sept entrées',
      type: 'array',
      group: 'content',
      of: [supportCard],
      validation: (rule) => rule.required().length(7).error('La page montre exactement sept entrées.'),
    }),
    faqSection({ title: 'Questions rapides', exactly: 4 }),
    sectionField({ name: 'contact', title: 'Nous joindre' }),
    seoField(),
  ],
  preview: { prepare: () => ({ title: 'Centre d’aide' }) },
})
