/** Drafts, versions and every other dotted id are for signed-in users only. */
export function isPrivateId(id: string): boolean {
  return id.includes('.')
}
