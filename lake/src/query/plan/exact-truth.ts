import type { AttributePath } from '../index/indexed-path.ts'
import type { ValueRange } from '../index/value-range.ts'
import type { Primitive } from './selection.ts'

/** A condition that the indexes decide: in contrast to a `Selection`, no other documents are in it. */
export type ExactSelection =
  | { kind: 'types'; types: readonly string[] }
  | { kind: 'values'; path: AttributePath; values: readonly Primitive[] }
  | { kind: 'range'; path: AttributePath; range: ValueRange }
  | { kind: 'not'; of: ExactSelection }
  | { kind: 'and' | 'or'; of: readonly ExactSelection[] }

/** The documents for which a filter is true or false; it is null for the others. */
export interface Truth {
  isTrue: ExactSelection
  isFalse: ExactSelection
}

export const everything: ExactSelection = { kind: 'and', of: [] }
export const nothing: ExactSelection = { kind: 'or', of: [] }

export function negate(truth: Truth | undefined): Truth | undefined {
  return truth && { isTrue: truth.isFalse, isFalse: truth.isTrue }
}

export function combine(
  kind: 'and' | 'or',
  left: Truth | undefined,
  right: Truth | undefined,
): Truth | undefined {
  if (!left || !right) return undefined
  return {
    isTrue: { kind, of: [left.isTrue, right.isTrue] },
    isFalse: { kind: kind === 'and' ? 'or' : 'and', of: [left.isFalse, right.isFalse] },
  }
}

/** A condition that is never null. */
export function decide(isTrue: ExactSelection): Truth {
  return { isTrue, isFalse: { kind: 'not', of: isTrue } }
}
