import * as z from 'zod/mini'

const prefix = 'lucarne.draft.'
const keyOf = (userId: string, name: string) => `${prefix}${userId}.${name}`

/** What a user has typed and not sent; undefined for nothing, or for what an earlier version of the studio stored. */
export function findDraft<Value>(
  userId: string,
  name: string,
  schema: z.ZodMiniType<Value>,
): Value | undefined {
  try {
    const result = z.safeParse(schema, JSON.parse(localStorage.getItem(keyOf(userId, name)) ?? 'null'))
    return result.success ? result.data : undefined
  } catch {
    return undefined
  }
}

/** @returns whether it is stored: some browsers refuse it, or have no space left */
export function writeDraft(userId: string, name: string, value: unknown): boolean {
  try {
    if (value === undefined) localStorage.removeItem(keyOf(userId, name))
    else localStorage.setItem(keyOf(userId, name), JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/** Deletes all drafts of a user. */
export function deleteDrafts(userId: string): void {
  const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
  for (const name of names) if (name.startsWith(keyOf(userId, ''))) localStorage.removeItem(name)
}
