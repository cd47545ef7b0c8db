import type { ExprNode, FilterNode, PipeFuncCallNode } from '../syntax/nodes.ts'
import { usesOuterScope } from '../syntax/traversal.ts'

/** A step of a pipeline such as `*[a][b] | order(c) {d}`: it filters, orders or replaces single documents. */
export type PipelineStep =
  | FilterNode
  | PipeFuncCallNode
  | { type: 'Map'; base: ExprNode; expr: ExprNode }
  | { type: 'Group'; base: ExprNode }

/** The steps of a pipeline on `*`, the last one first; undefined for other expressions. */
export function documentPipeline(node: ExprNode): PipelineStep[] | undefined {
  if (node.type === 'Everything') return []
  if (!isStep(node)) return undefined
  const inner = documentPipeline(node.base)
  return inner && [node, ...inner]
}

function isStep(node: ExprNode): node is PipelineStep {
  if (node.type === 'PipeFuncCall') return node.name === 'order'
  return node.type === 'Filter' || node.type === 'Map' || node.type === 'Group'
}

/** A pipeline, and the same pipeline with planned subqueries. */
export interface PlannedPipeline {
  steps: readonly PipelineStep[]
  planned: readonly PipelineStep[]
}

export function hasOnlyFilters(steps: readonly PipelineStep[]): boolean {
  return steps.every((step) => step.type === 'Filter' || step.type === 'Group')
}

/** The filters that are applied before documents are replaced. */
export function collectFilters(steps: readonly PipelineStep[]): ExprNode[] {
  const beforeProjections = steps.slice(steps.findLastIndex((step) => step.type === 'Map') + 1)
  return beforeProjections.flatMap((step) => (step.type === 'Filter' ? [step.expr] : []))
}

/** The steps of a pipeline that does not start at `*`. */
export function applyPipeline(steps: readonly PipelineStep[], documents: ExprNode): ExprNode {
  return steps.reduceRight<ExprNode>((base, step) => ({ ...step, base }), documents)
}

/** Whether the pipeline is uncorrelated: its result does not depend on the document around it. */
export function isUncorrelated(steps: readonly PipelineStep[]): boolean {
  return !usesOuterScope(applyPipeline(steps, { type: 'Everything' }))
}
