/** An archive that cannot be imported. The message names the line, document or file, and what is wrong with it. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError'
}
