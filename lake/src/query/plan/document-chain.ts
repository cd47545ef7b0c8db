import type { ExprNode, FilterNode, PipeFuncCallNode } from '../ast/nodes.ts'
import { usesOuterScope } from '../ast/outer-scope.ts'

/** A step of `*[a][b] | order(c) {d}`: each keeps, leaves out, moves or replaces documents one by one. */
export type ChainStep =
  | FilterNode
  | PipeFuncCallNode
  | { type: 'Map'; base: ExprNode; expr: ExprNode }
  | { type: 'Group'; base: ExprNode }

/** The steps upon `*`, the outermost first; undefined when anything else is among them. */
export function documentChain(node: ExprNode): ChainStep[] | undefined {
  if (node.type === 'Everything') return []
  if (!isStep(node)) return undefined
  const inner = documentChain(node.base)
  return inner && [node, ...inner]
}

function isStep(node: ExprNode): node is ChainStep {
  if (node.type === 'PipeFuncCall') return node.name === 'order'
  return node.type === 'Filter' || node.type === 'Map' || node.type === 'Group'
}

/** A chain, and the same with the sub-queries in its expressions planned. */
export interface PlannedChain {
  steps: readonly ChainStep[]
  planned: readonly ChainStep[]
}

export function onlyFilters(steps: readonly ChainStep[]): boolean {
  return steps.every((step) => step.type === 'Filter' || step.type === 'Group')
}

/** The filters that documents meet before anything replaces them. */
export function filtersOf(steps: readonly ChainStep[]): ExprNode[] {
  const uponDocuments = steps.slice(steps.findLastIndex((step) => step.type === 'Map') + 1)
  return uponDocuments.flatMap((step) => (step.type === 'Filter' ? [step.expr] : []))
}

/** The steps upon other documents than all. */
export function chainUpon(steps: readonly ChainStep[], documents: ExprNode): ExprNode {
  return steps.reduceRight<ExprNode>((base, step) => ({ ...step, base }), documents)
}

/** Can it be evaluated by itself, whatever document it stands in? */
export function isSelfContained(steps: readonly ChainStep[]): boolean {
  return !usesOuterScope(chainUpon(steps, { type: 'Everything' }))
}
