/** A build that cannot go on; the message says what to do. */
export class BuildError extends Error {
  override name = 'BuildError'
}
