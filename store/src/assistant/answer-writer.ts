import type { AnswerSentence } from '../../contract/assistant.ts'

/** A text that the site publishes. */
export interface Passage {
  /** Title of its page. */
  title: string
  text: string
}

/** A language model of an external provider, whose output is untrusted. */
export interface AnswerWriter {
  /** Who runs the model, shown to visitors. */
  provider: string
  /** @throws Error without personal data when there is no answer */
  write(question: string, passages: readonly Passage[]): Promise<AnswerSentence[]>
}
