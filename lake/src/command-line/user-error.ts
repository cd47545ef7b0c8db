/** What the user can correct. The message is a sentence, shown without a stack trace. */
export class UserError extends Error {
  override readonly name = 'UserError'
}
