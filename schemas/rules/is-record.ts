export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether the field's parent has this `kind`. */
export const hasKind = (parent: unknown, kind: string): boolean => isRecord(parent) && parent.kind === kind
