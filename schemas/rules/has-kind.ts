import { isRecord } from './is-record.ts'

/** Whether the field's parent has this `kind`. */
export const hasKind = (parent: unknown, kind: string): boolean => isRecord(parent) && parent.kind === kind
