/** A start that cannot go on, with one sentence for the person at the terminal that says what to do. */
export class StartError extends Error {
  override name = 'StartError'
}
