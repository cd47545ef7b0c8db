import { contentKey } from './content-key.ts'
import type { BuiltQuery } from './page-state-file.ts'

/** Publications since the build, as far as the visit knows. */
export type Publications = {
  tags: ReadonlySet<string>
  /** When a visibility date first shows or hides content after the build (ms). */
  nextChangeMs: number | null
}

/** Whether an event with these sync tags affects a result. A result without tags is always affected. */
export function isAffected(tags: readonly string[], data: unknown): boolean {
  if (typeof data !== 'object' || data === null || !('syncTags' in data)) return true
  const { syncTags } = data
  if (!Array.isArray(syncTags) || syncTags.length === 0) return true
  return tags.some((tag) => syncTags.includes(tag))
}

/** Whether content of a page is affected by an event with these sync tags. */
export const isContentAffected = (queries: readonly BuiltQuery[], tags: readonly string[]): boolean =>
  queries.some(({ key, data }) => key[0] === contentKey && isAffected(tags, data))

const isPartial = (data: unknown): boolean => typeof data === 'object' && data !== null && 'isPartial' in data

/** Whether a visibility date, for which there is no live event, has passed since the build. */
export const hasDatePassed = ({ nextChangeMs }: Pick<Publications, 'nextChangeMs'>, nowMs: number): boolean =>
  nextChangeMs !== null && nextChangeMs <= nowMs

/**
 * Whether a result of the build has to be refetched. The store and the reviews send no live events.
 * @param published undefined when it is not known
 */
export function isOutdatedResult(
  { key, data }: BuiltQuery,
  published: Publications | undefined,
  nowMs: number,
) {
  if (key[0] !== contentKey || !published || isPartial(data) || hasDatePassed(published, nowMs)) return true
  return published.tags.size > 0 && isAffected([...published.tags], data)
}
