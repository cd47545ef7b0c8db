import {
  type AnswerProblem,
  type FormField,
  findAnswerProblems,
} from '@lucarne/schemas/rules/form-answers.ts'
import { contactResponseSchema } from '@lucarne/store/contract/contact-request.ts'
import { type FormAnswersBody, invalidAnswersSchema } from '@lucarne/store/contract/form-answers.ts'
import { StoreError, sendToStore } from './store-request.ts'

/** What became of a form's answers: a request, or why there is none. */
export type FormResult =
  | { status: 'sent'; reference: string }
  | { status: 'refused'; problems: Readonly<Record<string, AnswerProblem>> }
  | { status: 'limited' | 'closed' | 'failed' }

async function describeFailure(error: unknown): Promise<FormResult> {
  if (!(error instanceof StoreError)) return { status: 'failed' }
  if (error.status === 429) return { status: 'limited' }
  if (error.status === 404) return { status: 'closed' }
  const body: unknown = error.status === 400 ? await error.response.json().catch(() => null) : null
  const refused = invalidAnswersSchema.safeParse(body)
  return refused.success ? { status: 'refused', problems: refused.data.fields } : { status: 'failed' }
}

/** Sends the answers of a form, once the rules that the store has too accept them (docs/product.md#forms). */
export async function sendFormAnswers(
  fields: readonly FormField[],
  body: FormAnswersBody,
): Promise<FormResult> {
  const problems = findAnswerProblems(fields, body.answers)
  if (Object.keys(problems).length > 0) return { status: 'refused', problems }
  try {
    const response = await sendToStore('/forms', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: 'sent', reference: contactResponseSchema.parse(await response.json()).reference }
  } catch (error) {
    return describeFailure(error)
  }
}
