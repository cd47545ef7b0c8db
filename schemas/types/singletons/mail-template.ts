import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { defineField, defineType, type SchemaTypeDefinition } from 'sanity'
import { defaultMailTemplates } from '../../mails/default-mail-templates.ts'
import { isMailKind, mailKindNames, mailKinds } from '../../mails/mail-kinds.ts'

const kindOf = (document: unknown) =>
  typeof document === 'object' && document !== null && 'kind' in document ? String(document.kind) : ''

const hasButton = (kind: string) => isMailKind(kind) && defaultMailTemplates[kind].button !== ''

/** The words of one kind of mail; ids are `mailTemplate-<kind>`. Without a document, the mail has its default words. */
export const mailTemplate: SchemaTypeDefinition = defineType({
  name: 'mailTemplate',
  title: 'Message',
  type: 'document',
  icon: EnvelopeIcon,
  // The kind of mail as a title; the Studio would show « sans titre » for a new form.
  __experimental_formPreviewTitle: false,
  fields: [
    defineField({
      name: 'kind',
      title: 'Message',
      type: 'string',
      hidden: true,
      readOnly: true,
      options: { list: mailKindNames },
      validation: (rule) => rule.required().error('Ce message a été créé hors de sa place : supprimez-le.'),
    }),
    defineField({
      name: 'subject',
      title: 'Objet',
      type: 'mailLine',
      description: 'Une ligne, que la boîte de réception montre avant l’ouverture.',
      validation: (rule) => [
        rule.required().min(1).error('Écrivez l’objet.'),
        rule.max(1).error('L’objet tient en une ligne.'),
      ],
    }),
    defineField({
      name: 'greeting',
      title: 'Titre',
      type: 'mailLine',
      description: 'En grand, en tête du message.',
      validation: (rule) => [
        rule.required().min(1).error('Écrivez le titre.'),
        rule.max(1).error('Le titre tient en une ligne.'),
      ],
    }),
    defineField({
      name: 'body',
      title: 'Texte',
      type: 'mailParagraphs',
      description:
        'Commande, montants, coordonnées bancaires et conditions s’ajoutent d’eux-mêmes : la loi les veut.',
      validation: (rule) => rule.required().min(1).error('Écrivez le texte.'),
    }),
    defineField({
      name: 'button',
      title: 'Bouton',
      type: 'string',
      hidden: ({ document }) => !hasButton(kindOf(document)),
      validation: (rule) => [
        rule.max(32).warning('Un bouton se lit d’un coup d’œil : restez sous 32 caractères.'),
        rule.custom((label, { document }) => {
          const isMissing = typeof label !== 'string' || label.trim() === ''
          return !isMissing || !hasButton(kindOf(document)) || 'Écrivez les mots du bouton.'
        }),
      ],
    }),
  ],
  preview: {
    select: { kind: 'kind' },
    prepare: ({ kind }) => {
      const name = String(kind)
      return { title: isMailKind(name) ? mailKinds[name].title : 'Message' }
    },
  },
})
