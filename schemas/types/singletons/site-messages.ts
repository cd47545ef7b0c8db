import { CommentIcon } from '@sanity/icons/Comment'
import { defineField, defineType, type FieldDefinition, type SchemaTypeDefinition } from 'sanity'
import { messageGroups, messages } from '../../messages/message-groups.ts'
import {
  findUnknownPlaceholder,
  listKnownPlaceholders,
  type MessageWords,
} from '../../messages/message-placeholders.ts'
import { callToActionMember } from '../objects/call-to-action.ts'

const placeholdersOnly = (message: MessageWords) => (text: string | undefined) => {
  const unknown = findUnknownPlaceholder(message, text ?? '')
  return unknown === undefined || `{${unknown}} ne désigne rien.`
}

const titleField = (message: MessageWords) =>
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

const textField = (message: MessageWords) =>
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

const messageField = ({ name, group, place, words }: (typeof messages)[number]): FieldDefinition => {
  const placeholders = listKnownPlaceholders(words).map((placeholder) => `{${placeholder}}`)
  return defineField({
    name,
    title: place,
    type: 'object',
    group,
    options: { collapsible: true, collapsed: false },
    ...(placeholders.length > 0 && { description: `Peut mentionner ${placeholders.join(', ')}.` }),
    fields: [
      titleField(words),
      ...(words.text === undefined ? [] : [textField(words)]),
      ...(name === 'notFound' ? [notFoundLinksField] : []),
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
  groups: Object.entries(messageGroups).map(([name, title], index) => ({
    name,
    title,
    default: index === 0,
  })),
  fields: messages.map(messageField),
  preview: { prepare: () => ({ title: 'Mots du site' }) },
})
