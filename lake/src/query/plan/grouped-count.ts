import { toValueKey } from '../index/index-keys.ts'
import type { AttributePath } from '../index/indexed-path.ts'
import type { ExprNode } from '../syntax/nodes.ts'
import { usesOuterScope } from '../syntax/traversal.ts'
import { indexablePath } from './attribute-path.ts'
import { type CandidateRow, rowsPerCandidate } from './candidates.ts'
import { isExact } from './exact-comparison.ts'
import { selectExactly } from './exact-selection.ts'
import type { ExactSelection } from './exact-truth.ts'
import { type PlanContext, selectByFilters } from './matching-documents.ts'
import { isOuterOperand, shiftToOuterScope } from './operands.ts'
import { collectFilters, type PipelineStep } from './pipeline.ts'
import { isAttribute } from './range-selection.ts'
import { allDocuments, type CandidateSelection, findTypes, type Primitive } from './selection.ts'
import { createVisibilityTest } from './skip-documents.ts'

/**
 * `count(*[category._ref == ^._id])`: once reading the documents of single values costs more than scanning the index, one
 * scan counts those of every value. Undefined for filters that the indexes do not decide.
 * @param readCount plans the count that reads documents
 */
export function planGroupedCount(
  steps: readonly PipelineStep[],
  readCount: () => ExprNode,
  context: PlanContext,
): ExprNode | undefined {
  const conditions = collectFilters(steps).flatMap(conjunctsOf)
  const [correlated, ...others] = conditions.filter((condition) => usesOuterScope(condition, 1))
  const equality = correlated && others.length === 0 ? outerEquality(correlated) : undefined
  const uncorrelated = conditions.filter((condition) => condition !== correlated)
  const exact = equality && selectExactly(uncorrelated, context.evaluateConstant)
  if (!exact) return undefined
  const { path, operand } = equality
  const select = (value: Primitive) =>
    selectByFilters(steps, (node) => (node === operand ? [value] : context.operandValues(node)))
  const countOf = createGroupedCounter({ path, exact, select }, context)
  return {
    type: 'FuncCall',
    namespace: 'plan',
    name: 'count',
    args: [readCount(), shiftToOuterScope(operand)],
    native([read, value], evaluate) {
      const known = value && evaluate(value)
      return (isExact(known) ? countOf(known) : undefined) ?? (read && evaluate(read))
    },
  }
}

interface GroupedCount {
  path: AttributePath
  /** The conditions on documents besides their value at the path. */
  exact: ExactSelection
  select: (value: Primitive) => CandidateSelection
}

/** @returns the number of documents with a value at the path; undefined when they have to be read */
function createGroupedCounter(
  { path, exact, select }: GroupedCount,
  context: PlanContext,
): (value: Primitive) => number | undefined {
  const { candidates, counts } = context
  const types = findTypes(select(''))
  const stored = counts.all().filter(({ type, draftType }) => !types || types.includes(type || draftType))
  let readable = stored.reduce((sum, { count }) => sum + count, 0) / rowsPerCandidate
  let grouped: { counts: ReadonlyMap<string, number> | undefined } | undefined
  return (value) => {
    if (!grouped) {
      const sortKeys = candidates.sortKeys(select(value), Math.floor(readable))
      readable -= sortKeys?.length ?? readable
      if (sortKeys) return undefined
      grouped = { counts: countByValue(path, types, exact, context) }
    }
    return grouped.counts && (grouped.counts.get(groupOf(toValueKey(value))) ?? 0)
  }
}

function countByValue(
  path: AttributePath,
  types: readonly Primitive[] | undefined,
  exact: ExactSelection,
  { candidates }: PlanContext,
): ReadonlyMap<string, number> | undefined {
  const isVisible = createVisibilityTest(candidates.view)
  const ofTypes: CandidateSelection = types ? { kind: 'types', types } : allDocuments
  const condition = isVisible && candidates.exactCondition(exact, ofTypes)
  if (!candidates.hasIndex(path) || !isVisible || !condition) return undefined
  const counts = new Map<string, number>()
  for (const row of candidates.rowsInOrder(
    { path, isDescending: false, range: undefined, types },
    condition,
  )) {
    candidates.checkLimit()
    if (!isVisible(row)) continue
    const group = groupOf(row)
    counts.set(group, (counts.get(group) ?? 0) + 1)
  }
  return counts
}

function groupOf({ rank, key }: Pick<CandidateRow, 'rank' | 'key'>): string {
  return `${rank} ${key instanceof Uint8Array ? Buffer.from(key).toString('latin1') : key}`
}

function conjunctsOf(filter: ExprNode): ExprNode[] {
  if (filter.type === 'Group') return conjunctsOf(filter.base)
  return filter.type === 'And' ? [...conjunctsOf(filter.left), ...conjunctsOf(filter.right)] : [filter]
}

/** `category._ref == ^._id`, either way round. */
function outerEquality(node: ExprNode): { path: AttributePath; operand: ExprNode } | undefined {
  if (node.type !== 'OpCall' || node.op !== '==') return undefined
  const { left, right } = node
  const [attribute, operand] = isOuterOperand(right) ? [left, right] : [right, left]
  const path = indexablePath(attribute)
  const isPlanned = path && path.form !== 'dateTime' && !isAttribute(attribute, '_type')
  return isPlanned && isOuterOperand(operand) ? { path, operand } : undefined
}
