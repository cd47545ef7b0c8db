import { isRecord } from './is-record.ts'

/** Whether the object that holds a field has that `kind`, which decides between its fields. */
export const hasKind = (parent: unknown, kind: string): boolean => isRecord(parent) && parent.kind === kind
