import { getPublishedId, type ValidationContext } from 'sanity'
import { apiVersion } from '../queries/api-version.ts'
import { documentPathValue } from '../queries/fragments/link.ts'
import { categorySlugs } from '../routes/page-slugs.ts'
import { freePathRule, type PathOwners, pagePathRule, translatedPathRule } from './page-path.ts'
import { slugRule } from './slug.ts'

type Context = Pick<ValidationContext, 'document' | 'getClient'>

const ownersQuery = `{
  "page": *[
    _type in ["article", "category", "countryPage", "legalPage", "page", "translatedPage"]
    && !sanity::versionOf($own)
    && ${documentPathValue} == $path
  ][0].title,
  "redirect": *[_type == "redirect" && from == $path][0].to
}`

const publishedIdOf = ({ document }: Context): string => getPublishedId(document?._id ?? '')

/** Accepts a path that is well formed and free (docs/product/content.md#pages). */
export async function validatePagePath(path: string | undefined, context: Context): Promise<true | string> {
  if (!path) return true
  const result = pagePathRule(path)
  return result === true ? validateFreePath(path, context) : result
}

/** Accepts a path in the folder of the document's language that is free (docs/product/content.md#languages). */
export async function validateTranslatedPath(
  path: string | undefined,
  context: Context,
): Promise<true | string> {
  if (!path) return true
  const result = translatedPathRule(path, context.document?.language)
  return result === true ? validateFreePath(path, context) : result
}

/**
 * Accepts the slug of a page at the root: one of the site's own, or a free path. A page that is published at one of the
 * site's own slugs keeps it.
 * @param ownSlugs those that the storefront always routes to pages of this type
 */
export async function validateRootSlug(
  slug: string,
  ownSlugs: readonly string[],
  context: Context,
): Promise<true | string> {
  if (ownSlugs.includes(slug)) return validateFreePath(`/${slug}`, context)
  const result = await validateUnmoved('/', ownSlugs, context)
  return result === true ? validatePagePath(`/${slug}`, context) : result
}

/** Accepts the slug of a category: one of the site's own, or one that no article has. */
export async function validateCategorySlug(slug: string, context: Context): Promise<true | string> {
  const ownSlugs: readonly string[] = categorySlugs
  if (ownSlugs.includes(slug)) return true
  const result = slugRule(slug)
  if (result !== true) return result
  const unmoved = await validateUnmoved('/blog/', ownSlugs, context)
  return unmoved === true ? validateBlogSlug(slug, context) : unmoved
}

/**
 * Accepts a slug below `/blog/` that no document of the other type there has; the field refuses one of its own type.
 */
export async function validateBlogSlug(slug: string, context: Context): Promise<true | string> {
  const page = await context
    .getClient({ apiVersion })
    .fetch<PathOwners['page']>(
      '*[_type in ["article", "category"] && _type != $type && slug.current == $slug][0].title',
      { slug, type: context.document?._type ?? '' },
      { perspective: 'raw' },
    )
  return freePathRule(`/blog/${slug}`, { page, redirect: null })
}

/** Refuses to move a page away from one of the site's own slugs. */
async function validateUnmoved(
  folder: string,
  ownSlugs: readonly string[],
  context: Context,
): Promise<true | string> {
  const published = await context
    .getClient({ apiVersion })
    .fetch<string | null>(
      '*[_id == $id][0].slug.current',
      { id: publishedIdOf(context) },
      { perspective: 'raw' },
    )
  if (published === null || !ownSlugs.includes(published)) return true
  return `Le site a toujours une page à « ${folder}${published} » : remettez « ${published} ».`
}

async function validateFreePath(path: string, context: Context): Promise<true | string> {
  const owners = await context
    .getClient({ apiVersion })
    .fetch<PathOwners>(ownersQuery, { path, own: publishedIdOf(context) }, { perspective: 'raw' })
  return freePathRule(path, owners)
}

const ancestorsQuery = `*[_id == $parent][0] {
  "ids": [_id, parent._ref, parent->parent._ref, parent->parent->parent._ref]
}.ids`

/** Refuses a parent that is the page itself or below it, and a fourth level of parents. */
export async function validateParent(
  parent: { _ref?: string } | undefined,
  context: Context,
): Promise<true | string> {
  if (!parent?._ref) return true
  const ids = await context
    .getClient({ apiVersion })
    .fetch<(string | null)[] | null>(ancestorsQuery, { parent: parent._ref }, { perspective: 'drafts' })
  const ancestors = [parent._ref, ...(ids ?? [])]
  if (ancestors.includes(publishedIdOf(context)))
    return 'Une page n’est pas sa propre parente : choisissez-en une qui ne dépend pas de celle-ci.'
  if (ids?.[3]) return 'Le fil d’Ariane s’arrête à trois pages : choisissez une parente plus haut.'
  return true
}
