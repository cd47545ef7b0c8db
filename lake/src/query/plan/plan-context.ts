import type { Scope } from '../ast/evaluate.ts'
import type { DocumentCounts } from '../index/count-index.ts'
import type { Candidates } from './candidates.ts'
import type { EvaluateConstant } from './constant-values.ts'
import type { CorrelatedLookups } from './lookups.ts'
import type { OperandValues } from './select-documents.ts'
import type { SyncTags } from './sync-tags.ts'

/** The state of planning one request. */
export interface PlanContext {
  candidates: Candidates
  counts: DocumentCounts
  lookups: CorrelatedLookups
  syncTags: SyncTags
  /** Up to this number, candidates are read all at once; beyond, in order or in batches. */
  smallResultLimit: number
  /** The request's scope; its dataset is empty, because a planned tree contains no `*`. */
  scope: Scope
  /** Values of the operands that are constant for the request. */
  operandValues: OperandValues
  evaluateConstant: EvaluateConstant
}
