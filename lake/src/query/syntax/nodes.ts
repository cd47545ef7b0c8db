/**
 * The syntax tree of groq-js. Its published type declarations import files that are not in the package, so that every
 * node would be `any`.
 */
export type ExprNode =
  | { type: 'This' | 'Everything' }
  /** `before()` or `after()`. */
  | { type: 'Context'; key: 'before' | 'after' }
  /** The third argument of `diff::…`: attributes of which a value consists. */
  | { type: 'Tuple'; members: ExprNode[] }
  | { type: 'SelectorFuncCall'; name: 'anywhere'; arg: ExprNode }
  | { type: 'SelectorNested'; base: ExprNode; nested: ExprNode }
  | { type: 'Value'; value: unknown }
  | { type: 'Parameter'; name: string }
  | { type: 'Parent'; n: number }
  | { type: 'Neg' | 'Pos' | 'Not' | 'Group' | 'Asc' | 'Desc' | 'ArrayCoerce' | 'Deref'; base: ExprNode }
  | { type: 'And' | 'Or'; left: ExprNode; right: ExprNode }
  | { type: 'Map' | 'FlatMap' | 'Projection'; base: ExprNode; expr: ExprNode }
  | { type: 'Select'; alternatives: SelectAlternative[]; fallback?: ExprNode }
  | { type: 'Array'; elements: ArrayElement[] }
  | { type: 'Object'; attributes: ObjectAttribute[] }
  | { type: 'InRange'; base: ExprNode; left: ExprNode; right: ExprNode; isInclusive: boolean }
  | AccessAttributeNode
  | AccessElementNode
  | FilterNode
  | FuncCallNode
  | OpCallNode
  | PipeFuncCallNode
  | SliceNode

export interface AccessAttributeNode {
  type: 'AccessAttribute'
  /** Absent: an attribute of `@`. */
  base?: ExprNode
  name: string
}

export interface AccessElementNode {
  type: 'AccessElement'
  base: ExprNode
  index: number
}

export interface FilterNode {
  type: 'Filter'
  base: ExprNode
  expr: ExprNode
}

export interface FuncCallNode {
  type: 'FuncCall'
  namespace: string
  name: string
  args: ExprNode[]
  /** The function itself, of calls that the planner adds. */
  native?: NativeFunction
}

export interface OpCallNode {
  type: 'OpCall'
  op: '==' | '!=' | '>' | '>=' | '<' | '<=' | '+' | '-' | '*' | '/' | '%' | '**' | 'in' | 'match'
  left: ExprNode
  right: ExprNode
}

/** `base | order(…)` and `base | score(…)`. */
export interface PipeFuncCallNode {
  type: 'PipeFuncCall'
  base: ExprNode
  name: string
  args: ExprNode[]
}

export interface SliceNode {
  type: 'Slice'
  base: ExprNode
  left: number
  right: number
  isInclusive: boolean
}

export interface ArrayElement {
  type: 'ArrayElement'
  value: ExprNode
  isSplat: boolean
}

export interface SelectAlternative {
  type: 'SelectAlternative'
  condition: ExprNode
  value: ExprNode
}

export type ObjectAttribute =
  | { type: 'ObjectAttributeValue'; name: string; value: ExprNode }
  | { type: 'ObjectConditionalSplat'; condition: ExprNode; value: ExprNode }
  | { type: 'ObjectSplat'; value: ExprNode }

/**
 * A GROQ function. `evaluate` returns the value of an expression in the scope of the call: JSON, or `DateTime` and `Path`
 * of groq-js.
 */
export type NativeFunction = (args: readonly ExprNode[], evaluate: (node: ExprNode) => unknown) => unknown
