import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import { type Language, languages } from '@lucarne/schemas/routes/languages.ts'
import { ClockIcon } from '@sanity/icons/Clock'
import { DocumentsIcon } from '@sanity/icons/Documents'
import { MenuIcon } from '@sanity/icons/Menu'
import { TranslateIcon } from '@sanity/icons/Translate'
import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import type { ComponentType } from 'react'
import { map, startWith } from 'rxjs'
import type { StructureBuilder, StructureResolverContext } from 'sanity/structure'
import { retryWhenUnreachable } from '../live-query.ts'
import { translatedSettingsId } from '../singletons.ts'
import {
  createTranslationOverview,
  getOverviewParams,
  overviewListen,
  overviewQuery,
  type TranslationOverview,
  translationType,
} from '../translations/translations.ts'
import type { StructureSection } from './list-items.ts'

/** « Traductions »: pages by language, missing and outdated translations, and layout settings. */
export const translationsSection: StructureSection = (S, context) =>
  S.listItem()
    .id('traductions')
    .title('Traductions')
    .icon(TranslateIcon)
    .child(
      S.list()
        .title('Traductions')
        .items(languages.map((language) => languageItem(S, context, language))),
    )

function languageItem(S: StructureBuilder, context: StructureResolverContext, language: Language) {
  const { code, frenchName } = language
  const overviewItem = (options: OverviewOptions) => overviewListItem(S, context, { ...options, language })
  return S.listItem()
    .id(code)
    .title(frenchName)
    .icon(TranslateIcon)
    .child(
      S.list()
        .title(frenchName)
        .items([
          S.listItem()
            .id('pages')
            .title('Pages traduites')
            .icon(DocumentsIcon)
            .child(
              S.documentList()
                .id('pages')
                .title('Pages traduites')
                .apiVersion(apiVersion)
                .schemaType(translationType)
                .filter(`_type == "${translationType}" && language == $language`)
                .params({ language: code })
                .initialValueTemplates([]),
            ),
          overviewItem({
            id: 'a-mettre-a-jour',
            title: 'À mettre à jour',
            icon: ClockIcon,
            part: 'outdated',
          }),
          overviewItem({
            id: 'a-traduire',
            title: 'Pages à traduire',
            icon: WarningOutlineIcon,
            part: 'missing',
          }),
          S.divider(),
          S.listItem()
            .id(translatedSettingsId(code))
            .title('Menu et pied de page')
            .icon(MenuIcon)
            .schemaType('translatedSettings')
            .child(
              S.document()
                .schemaType('translatedSettings')
                .documentId(translatedSettingsId(code))
                .title(`Menu et pied de page, ${frenchName.toLowerCase()}`)
                .initialValueTemplate('translatedSettings', { language: code }),
            ),
        ]),
    )
}

interface OverviewOptions {
  id: string
  title: string
  icon: ComponentType
  part: keyof TranslationOverview
}

/** A live list of missing or outdated translations in a language. */
function overviewListItem(
  S: StructureBuilder,
  { documentStore }: StructureResolverContext,
  { icon, id, language, part, title }: OverviewOptions & { language: Language },
) {
  return S.listItem()
    .id(id)
    .title(title)
    .icon(icon)
    .child(() =>
      documentStore
        .listenQuery({ fetch: overviewQuery, listen: overviewListen }, getOverviewParams(language.code), {
          apiVersion,
          perspective: 'raw',
          throttleTime: 1000,
        })
        .pipe(
          retryWhenUnreachable(undefined),
          startWith(undefined),
          map((rows: unknown) =>
            S.list()
              .id(id)
              .title(title)
              .items(
                createTranslationOverview(rows)[part].map((document) =>
                  S.documentListItem().id(document.id).schemaType(document.type),
                ),
              ),
          ),
        ),
    )
}
