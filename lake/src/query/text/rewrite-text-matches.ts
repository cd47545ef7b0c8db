import type { ArrayElement, ExprNode, OpCallNode } from '../syntax/nodes.ts'
import { mapChildren } from '../syntax/traversal.ts'
import { normalizeForSearch, searchableTextAttribute } from './searchable-text.ts'

/** The query's parameters, and how to create its errors. */
export interface TextRewriting {
  params: Record<string, unknown>
  createError: (why: string) => Error
}

/** Wildcards per word of a pattern: with more, the comparison takes exponential time. */
const maxWildcards = 4

/**
 * Rewrites `text::query()` and `@ match`, which groq-js does not evaluate on documents, to `match` expressions on the
 * document's hidden text.
 */
export function rewriteTextMatches(node: ExprNode, context: TextRewriting): ExprNode {
  if (node.type !== 'OpCall' || node.op !== 'match')
    return mapChildren(node, (child) => rewriteTextMatches(child, context))
  const left = rewriteTextMatches(node.left, context)
  const search = textQueryArgument(node.right)
  if (search) return createSearchExpression(left, search, context)
  const right = rewriteTextMatches(node.right, context)
  rejectCostlyPattern(right, context)
  return { ...node, left: withHiddenText(left), right }
}

function textQueryArgument(node: ExprNode): ExprNode | undefined {
  if (node.type === 'Group') return textQueryArgument(node.base)
  return node.type === 'FuncCall' && node.namespace === 'text' && node.name === 'query'
    ? node.args[0]
    : undefined
}

function createSearchExpression(left: ExprNode, argument: ExprNode, context: TextRewriting): ExprNode {
  const text = findConstant(argument, context)
  if (text === null || text === undefined) return { type: 'Value', value: false }
  if (typeof text !== 'string') throw context.createError('text::query() takes a constant string')
  const { included, excluded } = parseTextQuery(text)
  const terms: ExprNode[] = [
    ...included.map((words) => createMatch(left, words, context)),
    ...excluded.map((words): ExprNode => ({ type: 'Not', base: createMatch(left, words, context) })),
  ]
  return terms.reduce<ExprNode | undefined>(conjoin, undefined) ?? { type: 'Value', value: true }
}

function createMatch(left: ExprNode, words: string, context: TextRewriting): OpCallNode {
  const right: ExprNode = { type: 'Value', value: mentionsThis(left) ? normalizeForSearch(words) : words }
  rejectCostlyPattern(right, context)
  return { type: 'OpCall', op: 'match', left: withHiddenText(left), right }
}

function conjoin(left: ExprNode | undefined, right: ExprNode): ExprNode {
  return left ? { type: 'And', left, right } : right
}

/** `@`, alone or in a list such as `[@, _id]`. */
function mentionsThis(left: ExprNode): boolean {
  if (left.type === 'Group') return mentionsThis(left.base)
  if (left.type === 'Array') return left.elements.some((element) => mentionsThis(element.value))
  return left.type === 'This'
}

/** Replaces `@` by the hidden text if it is a document; other values stay (`tags[@ match "a*"]`). */
function withHiddenText(left: ExprNode): ExprNode {
  if (left.type === 'This') return coalesceHiddenText(left)
  if (left.type === 'Group') return { ...left, base: withHiddenText(left.base) }
  if (left.type !== 'Array') return left
  return {
    ...left,
    elements: left.elements.map((element) =>
      element.value.type === 'This'
        ? { ...element, value: coalesceHiddenText(createArray(element)), isSplat: true }
        : element,
    ),
  }
}

function coalesceHiddenText(otherwise: ExprNode): ExprNode {
  const hidden: ExprNode = { type: 'AccessAttribute', name: searchableTextAttribute }
  return { type: 'FuncCall', namespace: 'global', name: 'coalesce', args: [hidden, otherwise] }
}

function createArray(element: ArrayElement): ExprNode {
  return { type: 'Array', elements: [element] }
}

function rejectCostlyPattern(right: ExprNode, context: TextRewriting): void {
  const words = [findConstant(right, context)].flat().filter((value) => typeof value === 'string')
  for (const word of words.flatMap((text) => text.split(/\s+/))) {
    if (word.replace(/\*+/g, '*').split('*').length > maxWildcards + 1) {
      throw context.createError(`a word may have ${maxWildcards} wildcards at most: ${word.slice(0, 100)}`)
    }
  }
}

function findConstant(node: ExprNode, context: TextRewriting): unknown {
  if (node.type === 'Group') return findConstant(node.base, context)
  if (node.type === 'Value') return node.value
  return node.type === 'Parameter' ? context.params[node.name] : undefined
}

/** A parsed search in the syntax of `text::query`: words, "phrases", -exclusions, prefix*. */
export interface TextQuery {
  included: string[]
  excluded: string[]
}

const term = /(-?)(?:"([^"]*)"?|(\S+))/g

/** An empty search, or `*`, has no terms and matches everything. */
function parseTextQuery(text: string): TextQuery {
  const query: TextQuery = { included: [], excluded: [] }
  for (const [, minus, phrase, word] of text.matchAll(term)) {
    const searchTerm = (phrase ?? word ?? '').trim()
    if (/^[*\s]*$/.test(searchTerm)) continue
    if (minus) query.excluded.push(searchTerm)
    else query.included.push(searchTerm)
  }
  return query
}
