import type { AccessElementNode, ExprNode, SliceNode } from '../syntax/nodes.ts'
import { mapChildrenWithScope } from '../syntax/traversal.ts'
import { planCountDocuments } from './count-documents.ts'
import { requiresScore, selectByScores } from './filter-selection.ts'
import { planGroupedCount } from './grouped-count.ts'
import { type PlanContext, planCandidates, planMatchingDocuments } from './matching-documents.ts'
import { findPageEnd, planPageDocuments, planPageStart } from './page-documents.ts'
import {
  applyPipeline,
  documentPipeline,
  hasOnlyFilters,
  isUncorrelated,
  type PipelineStep,
  type PlannedPipeline,
} from './pipeline.ts'

/**
 * Replaces every `*` of the query by the documents it needs. Filters without an index run over all documents. Filters
 * are evaluated on what an index selects, but for counts and the documents before a page: conditions that indexes decide
 * count those without reading them.
 * @param isHidden whether `^` skips the scope around the node
 */
export function planQuery(node: ExprNode, context: PlanContext, isHidden = false): ExprNode {
  if (node.type === 'FuncCall' && node.namespace === 'releases') return planQuery(allReleases, context)
  return (
    planPage(node, context) ??
    planCount(node, context, isHidden) ??
    planFilter(node, context, isHidden) ??
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

/** `*[a] | order(b) {c} [0...20]`: reads only the documents of the page. */
function planPage(node: ExprNode, context: PlanContext): ExprNode | undefined {
  if (node.type !== 'Slice' && node.type !== 'AccessElement') return undefined
  const steps = documentPipeline(node.base)
  const end = findPageEnd(node)
  if (!steps || end === undefined || !isUncorrelated(steps)) return undefined
  const planned = steps.map((step) => planStep(step, context))
  return (
    planDeepPage(node, { steps, planned }, end, context) ?? {
      ...node,
      base: applyPipeline(planned, planPageDocuments({ steps, planned }, end, context)),
    }
  )
}

/** A page after more documents than are read at once: its offset is counted from the first document that is read. */
function planDeepPage(
  node: SliceNode | AccessElementNode,
  pipeline: PlannedPipeline,
  end: number,
  context: PlanContext,
): ExprNode | undefined {
  const offset = node.type === 'Slice' ? node.left : node.index
  const isWithin = Number.isInteger(offset) && offset < end && offset > context.smallResultLimit
  const start = isWithin ? planPageStart(pipeline, offset, end, context) : undefined
  if (!start) return undefined
  const base = applyPipeline(pipeline.planned, start.documents)
  return node.type === 'Slice'
    ? { ...node, base, left: node.left - start.skipped, right: node.right - start.skipped }
    : { ...node, base, index: node.index - start.skipped }
}

/** `count(*[a])` */
function planCount(node: ExprNode, context: PlanContext, isHidden: boolean): ExprNode | undefined {
  if (node.type !== 'FuncCall' || node.namespace !== 'global' || node.name !== 'count') return undefined
  const [counted] = node.args
  const steps = counted && documentPipeline(counted)
  if (!steps || !hasOnlyFilters(steps)) return undefined
  if (isUncorrelated(steps))
    return planCountDocuments({ steps, planned: steps.map((step) => planStep(step, context)) }, context)
  const readCount = () => ({ ...node, args: [planQuery(counted, context, isHidden)] })
  return isHidden ? undefined : planGroupedCount(steps, readCount, context)
}

/** `*[a][b]` and `*`, anywhere. */
function planFilter(node: ExprNode, context: PlanContext, isHidden: boolean): ExprNode | undefined {
  const steps = documentPipeline(node)
  if (!steps || !hasOnlyFilters(steps)) return undefined
  const planned = steps.map((step) => planStep(step, context))
  return isUncorrelated(steps)
    ? planMatchingDocuments({ steps, planned }, context)
    : applyPipeline(planned, planCandidates(steps, context, isHidden))
}

/** `*[a] | score(b) [_score > 0]`: reads only documents with a positive score. */
function planScore(node: ExprNode, context: PlanContext): ExprNode | undefined {
  if (node.type !== 'Filter' || !requiresScore(node.expr)) return undefined
  const score = node.base
  const steps =
    score.type === 'PipeFuncCall' && score.name === 'score' ? documentPipeline(score.base) : undefined
  if (score.type !== 'PipeFuncCall' || !steps || !hasOnlyFilters(steps) || !isUncorrelated(steps))
    return undefined
  const planned = steps.map((step) => planStep(step, context))
  const scored = selectByScores(score.args, context.operandValues)
  const args = score.args.map((arg) => planQuery(arg, context))
  return {
    ...node,
    base: { ...score, args, base: planMatchingDocuments({ steps, planned }, context, scored) },
  }
}

/** The step with planned subqueries. */
function planStep(step: PipelineStep, context: PlanContext): PipelineStep {
  switch (step.type) {
    case 'Filter':
      return { ...step, expr: planQuery(step.expr, context) }
    case 'Map':
      return { ...step, expr: planQuery(step.expr, context, true) }
    case 'PipeFuncCall':
      return { ...step, args: step.args.map((arg) => planQuery(arg, context)) }
    default:
      return step
  }
}
