import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import { isVisible } from '@lucarne/schemas/queries/fragments/page.ts'
import { BookIcon } from '@sanity/icons/Book'
import { ClockIcon } from '@sanity/icons/Clock'
import { ComposeIcon } from '@sanity/icons/Compose'
import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import { PublishIcon } from '@sanity/icons/Publish'
import { StarIcon } from '@sanity/icons/Star'
import { TagsIcon } from '@sanity/icons/Tags'
import type { ListItemBuilder, StructureBuilder } from 'sanity/structure'
import { groupingList, listPageItem, orderableListItem, type StructureSection } from './list-items.ts'

const isDraft = '_originalId in path("drafts.**")'
// `now()` is evaluated by the Content Lake: a list that stays open has no `$now` parameter to update.
const isHidden = `!${isVisible.replaceAll('$now', 'now()')}`

/** « Blog »: articles by state and by category, categories, authors and the list page. */
export const blogSection: StructureSection = (S, context) =>
  S.listItem()
    .id('blog')
    .title('Blog')
    .icon(BookIcon)
    .child(
      S.list()
        .title('Blog')
        .items([
          articleListItem(S, { id: 'article', title: 'Tous les articles', filter: 'true' }).icon(
            DocumentTextIcon,
          ),
          articleListItem(S, {
            id: 'brouillons',
            title: 'Brouillons et modifications',
            filter: isDraft,
          }).icon(ComposeIcon),
          articleListItem(S, {
            id: 'en-ligne',
            title: 'En ligne, à jour',
            filter: `!(${isDraft}) && !(${isHidden})`,
          }).icon(PublishIcon),
          articleListItem(S, { id: 'programmes', title: 'Programmés et expirés', filter: isHidden }).icon(
            ClockIcon,
          ),
          articleListItem(S, { id: 'a-la-une', title: 'À la une', filter: 'featured == true' }).icon(
            StarIcon,
          ),
          articlesByCategoryItem(S),
          S.divider().title('Autour des articles'),
          orderableListItem(S, context, {
            id: 'categories',
            type: 'category',
            title: 'Catégories',
            icon: TagsIcon,
          }),
          S.documentTypeListItem('author').title('Auteurs'),
          listPageItem(S, 'blog', 'Tête du blog'),
        ]),
    )

interface ArticleListOptions {
  id: string
  title: string
  /** GROQ filter, evaluated in the `drafts` perspective. */
  filter: string
}

function articleListItem(S: StructureBuilder, { filter, id, title }: ArticleListOptions): ListItemBuilder {
  return S.listItem()
    .id(id)
    .title(title)
    .child(
      S.documentList()
        .id(id)
        .title(title)
        .apiVersion(apiVersion)
        .schemaType('article')
        .filter(`_type == "article" && ${filter}`)
        .defaultOrdering([{ field: 'publishedOn', direction: 'desc' }]),
    )
}

function articlesByCategoryItem(S: StructureBuilder): ListItemBuilder {
  return S.listItem()
    .id('par-categorie')
    .title('Par catégorie')
    .icon(TagsIcon)
    .child(
      groupingList(S, 'category', 'Par catégorie').child((categoryId) =>
        S.documentList()
          .id(categoryId)
          .title('Articles')
          .apiVersion(apiVersion)
          .schemaType('article')
          .filter('_type == "article" && category._ref == $categoryId')
          .params({ categoryId })
          .defaultOrdering([{ field: 'publishedOn', direction: 'desc' }]),
      ),
    )
}
