import type { DocumentCount } from '../index/count-index.ts'
import type { View } from '../view/view.ts'
import type { ExactTypes } from './exact-types.ts'

/** The number of visible documents of the types; undefined when it cannot be derived from the counts. */
export function countByKind(
  counts: readonly DocumentCount[],
  types: ExactTypes,
  view: View,
): number | undefined {
  const visibleTypes = createVisibleTypes(view)
  if (!visibleTypes) return undefined
  const isCounted = (type: string) => types.isAny || types.types.has(type)
  return counts.reduce((sum, count) => sum + count.count * visibleTypes(count).filter(isCounted).length, 0)
}

/** The types under which documents of a kind are visible: two when `raw` shows both document and draft, none if hidden. */
function createVisibleTypes(view: View): ((count: DocumentCount) => string[]) | undefined {
  if (!view.isDecidedByKind) return undefined
  const readable = (layer: string, folder: string, type: string) =>
    type !== '' && view.mayReadKind({ _id: `${layer}${folder}x`, _type: type }) ? [type] : []
  const stored = ({ layer, folder, type, draftType }: DocumentCount) => ({
    published: readable(layer, folder, type),
    draft: readable('drafts.', folder, draftType),
  })
  const layers = view.layers?.join()
  if (layers === undefined) {
    return (count) => {
      const { published, draft } = stored(count)
      return [...published, ...draft]
    }
  }
  if (layers === '') return (count) => (count.layer === '' ? stored(count).published : [])
  if (layers !== 'drafts.,') return undefined
  return (count) => {
    if (count.layer !== '') return []
    const { published, draft } = stored(count)
    return draft.length > 0 ? draft : published
  }
}
