import { CommentIcon } from '@sanity/icons/Comment'
import { defineField, defineType, type FieldDefinition, type SchemaTypeDefinition } from 'sanity'
import { messageGroups } from '../../messages/message-groups.ts'
import {
  knownPlaceholders,
  type SiteMessageDefault,
  unknownPlaceholder,
} from '../../messages/message-placeholders.ts'
import { notFound } from '../../messages/pages.ts'
import { callToActionMember } from '../objects/call-to-action.ts'

const placeholdersOnly = (message: SiteMessageDefault) => (text: string | undefined) => {
  const unknown = unknownPlaceholder(message, text ?? '')
  return unknown === undefined || `{${unknown}} ne désigne rien.`
}

const titleField = (message: SiteMessageDefault) =>
  defineField({
    name: 'title',
    title: message.text === undefined ? 'Phrase' : 'Titre',
    type: 'string',
    validation: (rule) => [
      rule.required().error('Écrivez ce que lit le visiteur.'),
      rule.max(60).warning('Un message se lit d’un coup d’œil : restez sous 60 caractères.'),
      rule.custom(placeholdersOnly(message)),
    ],
  })

const textField = (message: SiteMessageDefault) =>
  defineField({
    name: 'text',
    title: 'Texte',
    type: 'text',
    rows: 2,
    validation: (rule) => [
      rule.required().error('Écrivez ce que lit le visiteur.'),
      rule.max(160).warning('Un message se lit d’un coup d’œil : restez sous 160 caractères.'),
      rule.custom(placeholdersOnly(message)),
    ],
  })

const notFoundLinksField = defineField({
  name: 'links',
  title: 'Liens',
  type: 'array',
  of: [callToActionMember('Lien')],
  description: 'Le premier est le bouton principal.',
  validation: (rule) => rule.required().min(1).max(3).error('Donnez de un à trois liens.'),
})

const messageField = (group: string, title: string, message: SiteMessageDefault): FieldDefinition => {
  const names = knownPlaceholders(message).map((name) => `{${name}}`)
  return defineField({
    name: message.name,
    title,
    type: 'object',
    group,
    options: { collapsible: true, collapsed: false },
    ...(names.length > 0 && { description: `Peut mentionner ${names.join(', ')}.` }),
    fields: [
      titleField(message),
      ...(message.text === undefined ? [] : [textField(message)]),
      ...(message.name === notFound.name ? [notFoundLinksField] : []),
    ],
  })
}

/** Messages of the storefront; an empty one means the default. */
export const siteMessages: SchemaTypeDefinition = defineType({
  name: 'siteMessages',
  title: 'Mots du site',
  type: 'document',
  icon: CommentIcon,
  __experimental_formPreviewTitle: false,
  groups: messageGroups.map(({ name, title }, index) => ({ name, title, default: index === 0 })),
  fields: messageGroups.flatMap(({ name, messages }) =>
    messages.map(([title, message]) => messageField(name, title, message)),
  ),
  preview: { prepare: () => ({ title: 'Mots du site' }) },
})
