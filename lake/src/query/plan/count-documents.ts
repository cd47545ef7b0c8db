import type { DocumentCount } from '../index/document-counts.ts'
import { createLazyValue } from '../syntax/evaluate.ts'
import type { ExprNode } from '../syntax/nodes.ts'
import type { View } from '../view/view.ts'
import { attributePath } from './attribute-path.ts'
import { selectExactly } from './exact-selection.ts'
import { countMatching, type PlanContext, selectByFilters } from './matching-documents.ts'
import type { EvaluateConstant } from './operands.ts'
import { collectFilters, type PipelineStep, type PlannedPipeline } from './pipeline.ts'
import { createVisibilityTest } from './skip-documents.ts'

/** The number of documents that pass the pipeline, of which none is read if the stored counts or the indexes have it. */
export function planCountDocuments({ steps, planned }: PlannedPipeline, context: PlanContext): ExprNode {
  const selection = selectByFilters(steps, context.operandValues)
  context.syncTags.addSelection(selection)
  const types = findExactTypes(collectFilters(steps), context.evaluateConstant)
  return createLazyValue(
    () =>
      (types && countByKind(context.counts.all(), types, context.candidates.view)) ??
      countExactly(steps, context) ??
      countMatching(selection, planned, context),
  )
}

/** The maximum number of candidates to look up in advance. */
const maxLookup = 5_000

/** The number of visible documents that pass the filters; undefined when the indexes cannot decide it. */
function countExactly(steps: readonly PipelineStep[], context: PlanContext): number | undefined {
  const { candidates, evaluateConstant, operandValues } = context
  const isVisible = createVisibilityTest(candidates.view)
  const exact = isVisible && selectExactly(collectFilters(steps), evaluateConstant)
  if (!isVisible || !exact) return undefined
  const selection = candidates.withoutCommonParts(selectByFilters(steps, operandValues), maxLookup)
  const condition = candidates.exactCondition(exact, selection)
  if (!condition) return undefined
  let count = 0
  for (const row of candidates.rowsOf(selection, condition)) {
    candidates.checkLimit()
    if (isVisible(row)) count += 1
  }
  return count
}

/** The number of visible documents of the types; undefined when it cannot be derived from the counts. */
function countByKind(counts: readonly DocumentCount[], types: ExactTypes, view: View): number | undefined {
  const visibleTypes = createVisibleTypes(view)
  if (!visibleTypes) return undefined
  const isCounted = (type: string) => types.isAny || types.types.has(type)
  return counts.reduce((sum, count) => sum + count.count * visibleTypes(count).filter(isCounted).length, 0)
}

/** The types under which documents of a kind are visible: two when `raw` shows both document and draft, none if hidden. */
function createVisibleTypes(view: View): ((count: DocumentCount) => string[]) | undefined {
  if (!view.isDecidedByKind) return undefined
  const readableTypes = (layer: string, folder: string, type: string) =>
    type !== '' && view.mayReadKind({ _id: `${layer}${folder}x`, _type: type }) ? [type] : []
  const stored = ({ layer, folder, type, draftType }: DocumentCount) => ({
    published: readableTypes(layer, folder, type),
    draft: readableTypes('drafts.', folder, draftType),
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

/** The types whose documents all pass a filter; `isAny` for all types. */
interface ExactTypes {
  isAny: boolean
  types: ReadonlySet<unknown>
}

const anyType: ExactTypes = { isAny: true, types: new Set() }

/** The types that pass the filters; undefined when the filters depend on more than the type. */
function findExactTypes(
  filters: readonly ExprNode[],
  evaluateConstant: EvaluateConstant,
): ExactTypes | undefined {
  return filters
    .map((filter) => findPassingTypes(filter, evaluateConstant))
    .reduce<ExactTypes | undefined>((sum, types) => sum && types && intersectTypes(sum, types), anyType)
}

function findPassingTypes(filter: ExprNode, evaluateConstant: EvaluateConstant): ExactTypes | undefined {
  if (filter.type === 'Group') return findPassingTypes(filter.base, evaluateConstant)
  if (filter.type === 'Value') return filter.value === true ? anyType : undefined
  if (filter.type === 'And') return findExactTypes([filter.left, filter.right], evaluateConstant)
  if (filter.type !== 'OpCall' || attributePath(filter.left)?.join() !== '_type') return undefined
  const operand = evaluateConstant(filter.right)?.value
  if (filter.op === '==' && typeof operand === 'string') return { isAny: false, types: new Set([operand]) }
  if (filter.op === 'in' && Array.isArray(operand)) return { isAny: false, types: new Set(operand) }
  return undefined
}

function intersectTypes(a: ExactTypes, b: ExactTypes): ExactTypes {
  if (a.isAny) return b
  return b.isAny ? a : { isAny: false, types: new Set([...a.types].filter((type) => b.types.has(type))) }
}
