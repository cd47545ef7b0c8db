import {
  type AnswerProblem,
  type FormField,
  findAnswerProblems,
} from '@lucarne/schemas/rules/form-answers.ts'
import { contactResponseSchema } from '@lucarne/store/contract/contact-ticket.ts'
import { type FormAnswersBody, invalidAnswersSchema } from '@lucarne/store/contract/form-answers.ts'
import type { Result } from '@lucarne/store/contract/result.ts'
import { parseBody, parseFailure, type StoreFailure, sendToStore } from './store-request.ts'

/** Why a form's answers became no request. */
export type FormFailure =
  | { code: 'invalid_answers'; fields: Readonly<Record<string, AnswerProblem>> }
  | StoreFailure

/** Sends the answers of a form, once the rules that the store has too accept them (docs/product/support.md#forms). */
export async function sendFormAnswers(
  fields: readonly FormField[],
  body: FormAnswersBody,
): Promise<Result<{ reference: string }, FormFailure>> {
  const problems = findAnswerProblems(fields, body.answers)
  if (Object.keys(problems).length > 0)
    return { ok: false, failure: { code: 'invalid_answers', fields: problems } }
  const sent = sendToStore('/forms', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const result = await parseBody(sent, contactResponseSchema)
  if (result.ok) return result
  const failure = await parseFailure(result.failure, invalidAnswersSchema)
  return failure ? { ok: false, failure } : result
}
