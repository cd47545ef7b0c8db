/** The build cannot go on; the message says what to do about it. */
export class BuildError extends Error {
  override name = 'BuildError'
}
