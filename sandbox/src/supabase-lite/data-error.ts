/** The database folder cannot be opened. The sentence says what to do; nothing in the folder was changed. */
export class SupabaseDataError extends Error {
  override name = 'SupabaseDataError'
}
