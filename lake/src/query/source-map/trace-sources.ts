import type { Scope } from '../ast/evaluate.ts'
import type { ExprNode } from '../ast/nodes.ts'
import type { View } from '../view/view.ts'
import {
  type ContentSourceMap,
  createEmptySourceMap,
  createSourceMap,
  isTooLarge,
} from './content-source-map.ts'
import type { ItemSelector } from './json-path.ts'
import { Tracer } from './tracer.ts'

interface Tracing {
  scope: Scope
  view: View
  selector: ItemSelector
}

/** The content source map of a planned query's result; empty when the result is too large. */
export function createContentSourceMap(
  plan: ExprNode,
  result: unknown,
  { scope, view, selector }: Tracing,
): ContentSourceMap {
  if (isTooLarge(result)) return createEmptySourceMap()
  return createSourceMap(result, new Tracer(scope, view).trace(plan), selector)
}
