import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { defineArrayMember, defineField, defineType, type SchemaTypeDefinition } from 'sanity'
import { pageChecks } from '../../rules/page-checks/page-checks.ts'
import { faqSection } from '../fields/faq-section.ts'
import { contentGroup, seoGroup } from '../fields/groups.ts'
import { requiredField } from '../fields/required-field.ts'
import { sectionField } from '../fields/section-field.ts'
import { subtitleField, titleAndTextFields, titleField } from '../fields/title-fields.ts'
import { topicIcons } from '../fields/topic-icons.ts'
import { seoField } from '../objects/seo.ts'

/** One of the seven entries of the help centre. */
const supportCard = defineArrayMember({
  name: 'supportCard',
  title: 'Entrée',
  type: 'object',
  fields: [
    ...titleAndTextFields(),
    defineField({
      name: 'icon',
      title: 'Pictogramme',
      type: 'string',
      options: { list: topicIcons },
      validation: (rule) => rule.required().error('Choisissez le pictogramme.'),
    }),
    requiredField('link', 'Destination', 'link', 'Indiquez où mène l’entrée.'),
  ],
  preview: { select: { title: 'title', subtitle: 'text' } },
})

export const supportPage: SchemaTypeDefinition = defineType({
  name: 'supportPage',
  title: 'Centre d’aide',
  type: 'document',
  icon: HelpCircleIcon,
  groups: [contentGroup, seoGroup],
  validation: pageChecks,
  fields: [
    titleField(),
    subtitleField(),
    requiredField(
      'searchPlaceholder',
      'Invite de la recherche',
      'string',
      'Écrivez l’invite de la recherche.',
      { group: 'content' },
    ),
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
