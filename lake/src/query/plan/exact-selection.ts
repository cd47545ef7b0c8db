import type { AttributePath } from '../index/indexed-path.ts'
import type { ExprNode, FuncCallNode } from '../syntax/nodes.ts'
import { indexablePath } from './attribute-path.ts'
import { truthOfComparison } from './exact-comparison.ts'
import {
  combine,
  decide,
  type ExactSelection,
  everything,
  negate,
  nothing,
  type Truth,
} from './exact-truth.ts'
import type { EvaluateConstant } from './operands.ts'

/** The documents that pass all filters; undefined when indexes cannot decide it. */
export function selectExactly(
  filters: readonly ExprNode[],
  evaluateConstant: EvaluateConstant,
): ExactSelection | undefined {
  const truths = filters
    .map((filter) => truthOf(filter, evaluateConstant))
    .filter((truth) => truth !== undefined)
  return truths.length === filters.length
    ? { kind: 'and', of: truths.map(({ isTrue }) => isTrue) }
    : undefined
}

function truthOf(node: ExprNode, evaluateConstant: EvaluateConstant): Truth | undefined {
  switch (node.type) {
    case 'Group':
      return truthOf(node.base, evaluateConstant)
    case 'Not':
      return negate(truthOf(node.base, evaluateConstant))
    case 'And':
      return combine('and', truthOf(node.left, evaluateConstant), truthOf(node.right, evaluateConstant))
    case 'Or':
      return combine('or', truthOf(node.left, evaluateConstant), truthOf(node.right, evaluateConstant))
    case 'OpCall':
      return truthOfComparison(node, evaluateConstant)
    case 'FuncCall':
      return truthOfFunction(node, evaluateConstant)
    case 'AccessAttribute':
      return truthOfFlag(indexablePath(node))
    default:
      return truthOfConstant(node, evaluateConstant)
  }
}

function truthOfConstant(node: ExprNode, evaluateConstant: EvaluateConstant): Truth | undefined {
  const value = evaluateConstant(node)?.value
  return typeof value === 'boolean' ? decide(value ? everything : nothing) : undefined
}

function truthOfFlag(path: AttributePath | undefined): Truth | undefined {
  return (
    path && {
      isTrue: { kind: 'values', path, values: [true] },
      isFalse: { kind: 'values', path, values: [false] },
    }
  )
}

function truthOfFunction(node: FuncCallNode, evaluateConstant: EvaluateConstant): Truth | undefined {
  const [first, second, ...others] = node.args
  if (node.namespace !== 'global' || !first || others.length > 0) return undefined
  if (node.name === 'defined') {
    const path = indexablePath(first)
    return path?.form === 'value' ? truthOfFlag({ ...path, form: 'defined' }) : undefined
  }
  if (node.name !== 'coalesce' || !second) return undefined
  const truth = truthOf(first, evaluateConstant)
  const fallback = evaluateConstant(second)?.value
  if (!truth || typeof fallback !== 'boolean') return undefined
  return fallback ? negate(decide(truth.isFalse)) : decide(truth.isTrue)
}
