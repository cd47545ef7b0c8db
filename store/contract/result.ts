/**
 * The outcome of an operation with expected failures: its value, or a failure with a code and the data of a message.
 * The view chooses the sentence (CONTRIBUTING.md#expected-failures).
 */
export type Result<Value, Failure extends { code: string }> =
  | { ok: true; value: Value }
  | { ok: false; failure: Failure }
