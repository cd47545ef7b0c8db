import { Hono } from 'hono'
import { type AnswerSentence, assistantBodySchema } from '../../contract/assistant.ts'
import { limitBody } from '../http/limit-body.ts'
import { type RequestBindings, rateLimit } from '../http/rate-limit.ts'
import { validate } from '../http/validate.ts'
import type { AnswerWriter } from './answer-writer.ts'
import { filterGroundedSentences } from './filter-grounded-sentences.ts'
import type { FindPassages } from './site-passages.ts'

export interface Assistant {
  writer: AnswerWriter
  findPassages: FindPassages
}

async function writeAnswer({ findPassages, writer }: Assistant, request: AssistantRequest) {
  const found = await findPassages(request.passages)
  // The model numbers the passages it receives; the response uses the numbers of the request.
  const given = found.flatMap((passage, position) => (passage ? [{ passage, position }] : []))
  if (given.length === 0) return []
  const passages = given.map(({ passage }) => passage)
  const written = await writer.write(request.question, passages)
  return filterGroundedSentences(written, passages).map(
    ({ sources, text }): AnswerSentence => ({
      text,
      sources: sources.flatMap((source) => given[source]?.position ?? []),
    }),
  )
}

type AssistantRequest = ReturnType<typeof assistantBodySchema.parse>

/**
 * `GET assistant`, and `POST assistant/answers` (docs/product/support.md#assistant): answers that a model writes from
 * passages of the site. Nothing of them is stored or logged; without an answer there are no sentences.
 */
export function assistantRoutes(assistant: Assistant | undefined, answersPerMinute: number) {
  return new Hono<{ Bindings: RequestBindings }>()
    .get('/assistant', (c) => c.json({ provider: assistant?.writer.provider ?? null }))
    .post(
      '/assistant/answers',
      rateLimit(answersPerMinute),
      limitBody(8),
      validate('json', assistantBodySchema),
      async (c) => {
        const failed = (error: unknown): AnswerSentence[] => {
          console.error(error instanceof Error ? error.message : 'The assistant failed.')
          return []
        }
        const request = c.req.valid('json')
        const sentences = assistant ? await writeAnswer(assistant, request).catch(failed) : []
        c.header('cache-control', 'no-store')
        return c.json({ sentences })
      },
    )
}
