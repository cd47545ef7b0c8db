import type { Scope } from '../ast/evaluate.ts'
import type { CountIndex } from '../index/count-index.ts'
import type { Candidates } from './candidates.ts'
import type { ConstantOf } from './constant-values.ts'
import type { Lookups } from './lookups.ts'
import type { OperandValues } from './select-documents.ts'
import type { SyncTags } from './sync-tags.ts'

/** The state of planning one request. */
export interface PlanContext {
  candidates: Candidates
  counts: CountIndex
  lookups: Lookups
  tags: SyncTags
  /** Up to this number, candidates are read all at once; beyond, in order or in batches. */
  few: number
  /** The request's scope; its dataset is empty, because a planned tree contains no `*`. */
  scope: Scope
  /** Values of the operands that are constant for the request. */
  constants: OperandValues
  constantOf: ConstantOf
}
