import * as z from 'zod/mini'

const key = z.string().check(z.minLength(1), z.maxLength(64))

/** The body of `POST forms`: what a visitor wrote in a form of a page. */
export const formAnswersSchema = z.strictObject({
  /** The published document that the form is in. */
  document: z.string().check(z.regex(/^[\w-]{1,128}$/)),
  /** The `_key` of its section. */
  form: key,
  /** By the `_key` of each field. */
  answers: z.record(key, z.string().check(z.maxLength(4000))),
  /** A honeypot: hidden from people, so that only a program fills it in. */
  website: z.optional(z.string().check(z.maxLength(2000))),
})

export type FormAnswersBody = z.infer<typeof formAnswersSchema>

const answerProblems = ['missing', 'too_long', 'invalid'] as const

/** The response of `POST forms` to invalid answers: the problem by field. */
export const invalidAnswersSchema = z.object({
  code: z.literal('invalid_answers'),
  fields: z.record(key, z.enum(answerProblems)),
})

export type InvalidAnswers = z.infer<typeof invalidAnswersSchema>
