/**
 * What comes of something that may fail as expected: its value, or a failure with a code and what a sentence about it
 * needs. Whoever shows it chooses the sentence (CONTRIBUTING.md#expected-failures).
 */
export type Result<Value, Failure extends { code: string }> =
  | { ok: true; value: Value }
  | { ok: false; failure: Failure }
