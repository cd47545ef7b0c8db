import { isRecord } from '@lucarne/schemas/rules/is-record.ts'
import { isOutdatedTranslation } from '@lucarne/schemas/rules/translation.ts'
import { type EditStateFor, getPublishedId } from 'sanity'
import { useLiveQuery } from '../live-query.ts'

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Live publication date of a translation's French page, and whether the translation is older. */
export function useOriginal({ draft, published }: Pick<EditStateFor, 'draft' | 'published'>) {
  const translation = draft ?? published
  const original = translation?.original
  const id = isRecord(original) ? text(original._ref) : undefined
  const { result } = useLiveQuery<string | null>(
    id === undefined
      ? undefined
      : { query: '*[_id == $id][0]._updatedAt', params: { id: getPublishedId(id) }, filter: '*[_id == $id]' },
  )
  const updatedAt = result ?? undefined
  return {
    updatedAt,
    isOutdated: isOutdatedTranslation({
      original: updatedAt,
      translated: text(translation?.originalUpdatedAt),
      updated: translation?._updatedAt,
    }),
  }
}
