import type { ExprNode } from '../syntax/nodes.ts'
import { mapChildren } from '../syntax/traversal.ts'
import { searchableTextAttribute } from '../text/searchable-text.ts'

/** Attributes that the lake itself reads of every document. */
const readByTheLake = ['_id', '_type', '_rev', '_createdAt', '_updatedAt', '_system', '_ref']

/** Functions that read nothing but their arguments. */
const readingArguments = new Set([
  ...['coalesce', 'count', 'dateTime', 'defined', 'length', 'lower', 'now', 'round', 'string', 'upper'].map(
    (name) => `global::${name}`,
  ),
  'array::compact',
  'array::join',
  'array::unique',
  'pt::text',
  'string::split',
  'string::startsWith',
])

/** Above this number, parsing the whole document is as fast as extracting attributes. */
const maxAttributes = 40

/**
 * The attributes of documents that a query may read; those of nested values are among them. Undefined when it may read
 * whole documents, such as for `...`, or when that is not known.
 */
export function documentAttributes(tree: ExprNode): readonly string[] | undefined {
  const names = new Set(readByTheLake)
  if (!readsAttributesOnly(tree, true, names)) return undefined
  const isPlain = [...names].every((name) => /^\w+$/.test(name) && name !== '__proto__')
  return isPlain && names.size <= maxAttributes ? [...names] : undefined
}

/**
 * @param isWhole whether all of the node's value is used, rather than its attributes
 * @param names receives the attributes
 */
function readsAttributesOnly(node: ExprNode, isWhole: boolean, names: Set<string>): boolean {
  const reads = (child: ExprNode, isChildWhole = true) => readsAttributesOnly(child, isChildWhole, names)
  switch (node.type) {
    case 'Everything':
    case 'Parent':
    case 'This':
      return !isWhole
    case 'Deref':
      return !isWhole && reads(node.base, false)
    case 'AccessAttribute':
      names.add(node.name)
      return node.name !== searchableTextAttribute && (!node.base || reads(node.base, false))
    case 'AccessElement':
    case 'ArrayCoerce':
    case 'Group':
    case 'Slice':
      return reads(node.base, isWhole)
    case 'Filter':
      return reads(node.base, isWhole) && reads(node.expr)
    case 'FlatMap':
    case 'Map':
      return reads(node.base, false) && reads(node.expr, isWhole)
    case 'Projection':
      return reads(node.base, false) && reads(node.expr)
    case 'PipeFuncCall':
      return node.name === 'order' && reads(node.base, isWhole) && node.args.every((arg) => reads(arg))
    case 'FuncCall': {
      const name = `${node.namespace}::${node.name}`
      return readingArguments.has(name) && node.args.every((arg) => reads(arg, name !== 'global::count'))
    }
    case 'Context':
    case 'SelectorFuncCall':
    case 'SelectorNested':
    case 'Tuple':
      return false
    default:
      return childrenOf(node).every((child) => reads(child))
  }
}

function childrenOf(node: ExprNode): ExprNode[] {
  const children: ExprNode[] = []
  mapChildren(node, (child) => {
    children.push(child)
    return child
  })
  return children
}
