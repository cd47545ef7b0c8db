import { ofValues } from '../functions/native-function.ts'
import { createLazyValue, evaluateArray, type Scope } from '../syntax/evaluate.ts'
import type { ExprNode, FilterNode } from '../syntax/nodes.ts'
import { mapChildrenWithScope, usesOuterScope } from '../syntax/traversal.ts'
import type { Candidates } from './candidates.ts'
import { type CompiledExpression, compareValues, compileExpression } from './compile-expression.ts'
import { compileConditions, findConditions } from './conditions.ts'
import { planCorrelatedLookup } from './correlated-lookup.ts'
import { requiresScore, selectByConditions, selectByScores } from './filter-selection.ts'
import type { EvaluateConstant, OperandValues } from './operands.ts'
import { allDocuments, type CandidateSelection, intersect } from './selection.ts'
import type { SyncTags } from './sync-tags.ts'

/** The state of planning one request. */
export interface PlanContext {
  candidates: Candidates
  syncTags: SyncTags
  /** The request's scope; its dataset is empty, because a planned tree contains no `*`. */
  scope: Scope
  /** Values of the operands that are constant for the request. */
  operandValues: OperandValues
  evaluateConstant: EvaluateConstant
}

/**
 * Replaces every `*` of the query by the documents it needs: indexes select candidates, compiled conditions test them, and
 * groq-js evaluates the conditions that cannot be compiled.
 * @param isHidden whether `^` skips the scope around the node
 */
export function planQuery(node: ExprNode, context: PlanContext, isHidden = false): ExprNode {
  if (node.type === 'FuncCall' && node.namespace === 'releases') return planQuery(allReleases, context)
  return (
    planFilter(node, context, isHidden) ??
    planOrder(node, context, isHidden) ??
    planScore(node, context) ??
    mapChildrenWithScope(node, (child, scope) =>
      planQuery(child, context, scope === 'same' ? isHidden : scope === 'hidden'),
    )
  )
}

/** The meaning of `releases::all()`. */
const allReleases: ExprNode = {
  type: 'Filter',
  base: { type: 'Everything' },
  expr: {
    type: 'OpCall',
    op: '==',
    left: { type: 'AccessAttribute', name: '_type' },
    right: { type: 'Value', value: 'system.release' },
  },
}

/** `*[a][b]` and `*`, anywhere. */
function planFilter(node: ExprNode, context: PlanContext, isHidden: boolean): ExprNode | undefined {
  const conditions = findConditions(node)
  if (!conditions) return undefined
  context.syncTags.addSelection(selectByConditions(conditions, context.operandValues))
  if (!usesOuterScope(node)) return createLazyValue(() => findDocuments(conditions, context))
  const planned = (condition: ExprNode) => planQuery(condition, context)
  const lookup = isHidden ? undefined : planCorrelatedLookup(conditions, context)
  if (lookup) return filterBy(lookup.documents, lookup.conditions.map(planned))
  const constant = conditions.filter((condition) => !usesOuterScope(filterBy(allReleases, [condition])))
  const documents = createLazyValue(() => findDocuments(constant, context))
  return filterBy(documents, conditions.filter((condition) => !constant.includes(condition)).map(planned))
}

function filterBy(base: ExprNode, conditions: readonly ExprNode[]): ExprNode {
  return conditions.reduce<ExprNode>(
    (filtered, expr): FilterNode => ({ type: 'Filter', base: filtered, expr }),
    base,
  )
}

const batchSize = 500

/**
 * The documents that meet all conditions, in dataset order.
 * @param pipe what else to evaluate on each batch, while what its conditions read is remembered
 */
function findDocuments(
  conditions: readonly ExprNode[],
  context: PlanContext,
  within: CandidateSelection = allDocuments,
  pipe?: (batch: ExprNode) => ExprNode,
): object[] {
  const { candidates, evaluateConstant, operandValues, scope } = context
  const { isMet, others } = compileConditions(conditions, evaluateConstant)
  const selection = intersect(selectByConditions(conditions, operandValues), within)
  const planned = others.map((condition) => planQuery(condition, context))
  const evaluateBatch = (value: object[]) => {
    if (planned.length === 0 && !pipe) return value
    const filtered = filterBy({ type: 'Value', value }, planned)
    return evaluateArray(pipe ? pipe(filtered) : filtered, scope)
  }
  const found: unknown[] = []
  let batch: object[] = []
  for (const document of candidates.documentsOf(selection)) {
    if (!isMet(document)) continue
    batch.push(document)
    if (batch.length < batchSize) continue
    found.push(...evaluateBatch(batch))
    batch = []
  }
  found.push(...evaluateBatch(batch))
  return found.filter((document) => typeof document === 'object' && document !== null)
}

/** `*[a] | order(b)`, whose keys are computed without groq-js. */
function planOrder(node: ExprNode, context: PlanContext, isHidden: boolean): ExprNode | undefined {
  if (node.type !== 'PipeFuncCall' || node.name !== 'order' || !findConditions(node.base)) return undefined
  const keys = node.args.map((arg) => compileKey(arg, context)).filter((key) => key !== undefined)
  if (keys.length < node.args.length) return undefined
  const sort = ofValues((documents) => (Array.isArray(documents) ? sortBy(documents, keys) : null))
  const args = [planQuery(node.base, context, isHidden)]
  return { type: 'FuncCall', namespace: 'plan', name: 'order', args, native: sort }
}

interface OrderKey {
  compute: CompiledExpression
  sign: 1 | -1
}

function compileKey(arg: ExprNode, { evaluateConstant }: PlanContext): OrderKey | undefined {
  const isDirected = arg.type === 'Asc' || arg.type === 'Desc'
  const compute = compileExpression(isDirected ? arg.base : arg, evaluateConstant)
  return compute && { compute, sign: arg.type === 'Desc' ? -1 : 1 }
}

function sortBy(documents: readonly object[], keys: readonly OrderKey[]): object[] {
  return documents
    .map((document) => ({ document, values: keys.map(({ compute }) => compute(document)) }))
    .sort((a, b) => {
      for (const [index, { sign }] of keys.entries()) {
        const order = compareValues(a.values[index], b.values[index])
        if (order !== 0) return sign * order
      }
      return 0
    })
    .map(({ document }) => document)
}

const byScore: OrderKey = { compute: (document) => Reflect.get(document, '_score'), sign: -1 }

/** `*[a] | score(b)`; before `[_score > 0]`, only documents that an index selects for a positive score. */
function planScore(node: ExprNode, context: PlanContext): ExprNode | undefined {
  const isPositive = node.type === 'Filter' && requiresScore(node.expr)
  const score = isPositive ? node.base : node
  if (score.type !== 'PipeFuncCall' || score.name !== 'score' || usesOuterScope(score)) return undefined
  const conditions = findConditions(score.base)
  if (!conditions) return undefined
  context.syncTags.addSelection(selectByConditions(conditions, context.operandValues))
  const within = isPositive ? selectByScores(score.args, context.operandValues) : allDocuments
  const args = score.args.map((arg) => planQuery(arg, context))
  const pipe = (batch: ExprNode): ExprNode => {
    const scored = { ...score, args, base: batch }
    return isPositive ? { ...node, base: scored } : scored
  }
  return createLazyValue(() => sortBy(findDocuments(conditions, context, within, pipe), [byScore]))
}
