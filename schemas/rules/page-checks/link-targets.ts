import type { ValidationContext, ValidationError } from 'sanity'
import { apiVersion } from '../../queries/api-version.ts'
import { documentPathValue } from '../../queries/fragments/link.ts'
import { isVisible } from '../../queries/fragments/page.ts'
import { requiresDocument } from '../../routes/known-path.ts'
import { choosePublicationPerspective } from '../publication-perspective.ts'
import type { ContentLink } from './content-links.ts'

/** A published document that links lead to. */
export interface PublishedTarget {
  _id: string
  path: string | null
  title: string | null
  isVisible: boolean
}

const query = `*[
  (_id in $ids || (_type in ["category", "countryPage", "legalPage"] && ${documentPathValue} in $paths))
] { _id, title, "path": ${documentPathValue}, "isVisible": ${isVisible} }`

const pathnameOf = (path: string): string => path.split(/[?#]/u)[0] ?? ''

/** Links whose target is missing, as errors, and links whose target is outside of its dates, as advice. */
export interface LinkTargetProblems {
  errors: ValidationError[]
  advice: ValidationError[]
}

/** Problems of a document's link targets. A reference without a published document is the Studio's own error. */
export function findLinkTargetProblems(
  links: readonly ContentLink[],
  published: readonly PublishedTarget[],
): LinkTargetProblems {
  const problems: LinkTargetProblems = { errors: [], advice: [] }
  for (const { linkPath, target } of links) {
    if (!target || target.kind === 'address') continue
    const pathname = pathnameOf(target.id)
    const found = published.find(({ _id, path }) => _id === target.id || path === pathname)
    if (!found && target.kind === 'path' && requiresDocument(pathname))
      problems.errors.push({
        path: linkPath,
        message: `La page « ${pathname} » n’est pas publiée : publiez-la d’abord, ou changez de destination.`,
      })
    if (found && !found.isVisible)
      problems.advice.push({
        path: linkPath,
        message: `« ${found.title ?? pathname} » n’est pas visible en ce moment : le lien mènera ailleurs jusque-là.`,
      })
  }
  return problems
}

/** The published documents that links lead to, in one query. */
export async function fetchLinkTargets(
  links: readonly ContentLink[],
  { document, getClient }: Pick<ValidationContext, 'document' | 'getClient'>,
): Promise<PublishedTarget[]> {
  const idsOf = (kind: string) => links.flatMap(({ target }) => (target?.kind === kind ? [target.id] : []))
  const ids = idsOf('internal')
  const paths = idsOf('path').map(pathnameOf).filter(requiresDocument)
  if (ids.length + paths.length === 0) return []
  return getClient({ apiVersion }).fetch<PublishedTarget[]>(
    query,
    { ids, paths, now: new Date().toISOString() },
    { perspective: choosePublicationPerspective(document) },
  )
}
