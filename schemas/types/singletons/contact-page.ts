import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { defineArrayMember, defineField, defineType, type SchemaTypeDefinition } from 'sanity'
import { pageChecks } from '../../rules/page-checks/page-checks.ts'
import { faqSection } from '../fields/faq-section.ts'
import { contentGroup, seoGroup } from '../fields/groups.ts'
import { requiredField } from '../fields/required-field.ts'
import { sectionField } from '../fields/section-field.ts'
import { subtitleField, titleAndTextFields, titleField } from '../fields/title-fields.ts'
import { seoField } from '../objects/seo.ts'

/** One of the ways to contact the shop. */
const contactChannel = defineArrayMember({
  name: 'contactChannel',
  title: 'Canal',
  type: 'object',
  fields: [
    defineField({
      name: 'channel',
      title: 'Canal',
      type: 'string',
      options: {
        list: [
          { title: 'Groupe WhatsApp', value: 'whatsapp' },
          { title: 'Canal Telegram', value: 'telegram' },
          { title: 'E-mail', value: 'email' },
          { title: 'YouTube', value: 'youtube' },
        ],
      },
      validation: (rule) => rule.required().error('Choisissez le canal.'),
    }),
    ...titleAndTextFields(),
    requiredField('delay', 'Délai de réponse', 'string', 'Dites en combien de temps vous répondez.', {
      description: '« Réponse en deux heures environ ».',
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'delay' } },
})

export const contactPage: SchemaTypeDefinition = defineType({
  name: 'contactPage',
  title: 'Contact',
  type: 'document',
  icon: EnvelopeIcon,
  groups: [contentGroup, seoGroup],
  validation: pageChecks,
  fields: [
    titleField(),
    subtitleField(),
    defineField({
      name: 'channels',
      title: 'Quatre canaux',
      type: 'array',
      group: 'content',
      description: 'Leurs adresses se règlent dans « Réglages ».',
      of: [contactChannel],
      validation: (rule) => rule.required().length(4).error('La page montre exactement quatre canaux.'),
    }),
    sectionField({ name: 'form', title: 'Formulaire' }),
    faqSection({ title: 'Questions avant d’écrire', exactly: 5 }),
    seoField(),
  ],
  preview: { prepare: () => ({ title: 'Contact' }) },
})
