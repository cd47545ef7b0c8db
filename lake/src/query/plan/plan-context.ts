import type { Scope } from '../ast/evaluate.ts'
import type { CountIndex } from '../index/count-index.ts'
import type { Candidates } from './candidates.ts'
import type { ConstantOf } from './constant-values.ts'
import type { Lookups } from './lookups.ts'
import type { OperandValues } from './select-documents.ts'
import type { SyncTags } from './sync-tags.ts'

/** What planning one request works with. */
export interface PlanContext {
  candidates: Candidates
  counts: CountIndex
  lookups: Lookups
  tags: SyncTags
  /** Up to this many candidates are read all at once; beyond, in order or in batches. */
  few: number
  /** What the request evaluates in; its `*` is empty, because plans leave none in the tree. */
  scope: Scope
  /** The values of operands that are constant for the request. */
  constants: OperandValues
  constantOf: ConstantOf
}
