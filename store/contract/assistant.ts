import * as z from 'zod/mini'

export const maxQuestionLength = 200
export const maxPassages = 12

/** A passage of the site's index; `index` counts a document's summary, then its passages. */
const passageReferenceSchema = z.object({
  document_id: z.string().check(z.minLength(1), z.maxLength(200)),
  version: z.string().check(z.maxLength(100)),
  index: z.int().check(z.nonnegative(), z.maximum(10_000)),
})

/** `POST assistant/answers`: a question, and the passages that may answer it. */
export const assistantBodySchema = z.object({
  question: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxQuestionLength)),
  passages: z.array(passageReferenceSchema).check(z.minLength(1), z.maxLength(maxPassages)),
})

/** Each sentence with the positions of the passages that support it; empty without an answer. */
export const assistantResponseSchema = z.object({
  sentences: z.array(z.object({ text: z.string(), sources: z.array(z.int()).check(z.minLength(1)) })),
})

/** `GET assistant`: the provider of the language model; null where the assistant only quotes. */
export const assistantSchema = z.object({ provider: z.nullable(z.string()) })

export type PassageReference = z.output<typeof passageReferenceSchema>
export type AnswerSentence = z.output<typeof assistantResponseSchema>['sentences'][number]
