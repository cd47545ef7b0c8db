import { cannedAnswersId, defaultCannedAnswers } from '@lucarne/schemas/mails/canned-answers.ts'
import { type MailKind, mailKindNames } from '@lucarne/schemas/mails/mail-kinds.ts'
import { defaultSiteMessages } from '@lucarne/schemas/messages/message-groups.ts'
import { type LanguageCode, languages } from '@lucarne/schemas/routes/languages.ts'
import { createDefaultMailTemplate } from '@lucarne/schemas/rules/mail-template.ts'
import {
  type DocumentActionComponent,
  getPublishedId,
  type NewDocumentOptionsResolver,
  type Template,
  type TemplateResolver,
} from 'sanity'
import { isTypeOffered } from './offered-types.ts'

/** Document ids of the singletons, by type. */
export const singletonIds = {
  siteSettings: 'siteSettings',
  homePage: 'homePage',
  aboutPage: 'aboutPage',
  compatibilityPage: 'compatibilityPage',
  supportPage: 'supportPage',
  contactPage: 'contactPage',
  legalInformation: 'legalInformation',
  siteMessages: 'siteMessages',
  cannedAnswers: cannedAnswersId,
} as const

/** Document ids of type `listPage`: the headers of the four pages that list other content. */
export const listPageIds = {
  offers: 'listPage-offers',
  blog: 'listPage-blog',
  faq: 'listPage-faq',
  reviews: 'listPage-reviews',
} as const

/** The document id of a mail's words. */
export const getMailTemplateId = (kind: MailKind) => `mailTemplate-${kind}`

/** The document id of what surrounds the pages of a language. */
export const translatedSettingsId = (language: LanguageCode) => `translatedSettings-${language.toLowerCase()}`

/** Types whose documents the storefront refers to by id, or that the reconciler creates. */
const typesWithFixedDocuments: ReadonlySet<string> = new Set([
  ...Object.keys(singletonIds),
  'listPage',
  'mailTemplate',
  'translatedSettings',
  'reviewModeration',
])

/** Whether editors can neither create, duplicate, unpublish nor delete documents of a type. */
export const hasFixedDocuments = (type: string): boolean => typesWithFixedDocuments.has(type)

const expectedIds: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.entries(singletonIds).map(([type, id]) => [type, [id]])),
  listPage: Object.values(listPageIds),
  mailTemplate: mailKindNames.map(getMailTemplateId),
  translatedSettings: languages.map(({ code }) => translatedSettingsId(code)),
}

/** Whether a document of a singleton type has an unexpected id, which an edited intent URL can cause. */
export const isSurplusSingleton = (type: string, id: string | undefined): boolean =>
  id !== undefined && expectedIds[type] !== undefined && !expectedIds[type].includes(getPublishedId(id))

const removedActions: ReadonlySet<string | undefined> = new Set(['unpublish', 'delete', 'duplicate'])

/** The document actions that remain for a type with fixed documents. */
export const fixedDocumentActions = (
  actions: readonly DocumentActionComponent[],
): DocumentActionComponent[] => actions.filter(({ action }) => !removedActions.has(action))

/** The structure passes the page as a template parameter. */
const listPageTemplate: Template<{ page: string }> = {
  id: 'listPage',
  title: 'Page de liste',
  schemaType: 'listPage',
  parameters: [{ name: 'page', title: 'Page', type: 'string' }],
  value: ({ page }: { page: string }) => ({ page }),
}

/** The structure passes the kind; the form begins with the words that the code ships. */
const initialMailTemplate: Template<{ kind: MailKind }> = {
  id: 'mailTemplate',
  title: 'Message',
  schemaType: 'mailTemplate',
  parameters: [{ name: 'kind', title: 'Message', type: 'string' }],
  value: ({ kind }: { kind: MailKind }) => createDefaultMailTemplate(kind),
}

/** The structure passes the language. */
const translatedSettingsTemplate: Template<{ language: LanguageCode }> = {
  id: 'translatedSettings',
  title: 'Menu et pied de page d’une langue',
  schemaType: 'translatedSettings',
  parameters: [{ name: 'language', title: 'Langue', type: 'string' }],
  value: ({ language }: { language: LanguageCode }) => ({ language }),
}

/** The form begins with the answers that the code ships. */
const cannedAnswersTemplate: Template = {
  id: 'cannedAnswers',
  title: 'Réponses types',
  schemaType: 'cannedAnswers',
  value: {
    answers: defaultCannedAnswers.map((answer, index) => ({
      _key: `answer${index}`,
      _type: 'cannedAnswer',
      ...answer,
    })),
  },
}

/** The form begins with the words that the code ships. */
const siteMessagesTemplate: Template = {
  id: 'siteMessages',
  title: 'Mots du site',
  schemaType: 'siteMessages',
  value: defaultSiteMessages(),
}

/** Types whose documents are made from others: « Traduire » creates translations. */
const derivedTypes: ReadonlySet<string> = new Set(['translatedPage'])

/** Initial value templates without those of types with fixed documents, so that an intent URL creates none either. */
export const documentTemplates: TemplateResolver = (templates) => [
  ...templates.filter(({ schemaType }) => !hasFixedDocuments(schemaType)),
  listPageTemplate,
  initialMailTemplate,
  translatedSettingsTemplate,
  cannedAnswersTemplate,
  siteMessagesTemplate,
]

/** The types that « Créer » offers to a user. */
export const newDocumentOptions: NewDocumentOptionsResolver = (templates, { currentUser }) =>
  templates.filter(
    ({ templateId }) =>
      !hasFixedDocuments(templateId) &&
      !derivedTypes.has(templateId) &&
      isTypeOffered(templateId, currentUser),
  )
