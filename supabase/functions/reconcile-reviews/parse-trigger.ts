import { isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { z } from 'zod'
import { isBearer } from '../_shared/is-bearer.ts'
import { readLimitedText } from '../_shared/read-limited-text.ts'

/** The scope of a comparison: one document, everything, or the entries of the outbox. */
export type Trigger =
  | { kind: 'document'; id: string }
  | { kind: 'everything'; remakeBefore: Date | undefined }
  | { kind: 'outbox' }

export interface TriggerSecrets {
  /** Secret of the studio's webhook signature. */
  webhookSecret: string
  /** Bearer secret of the schedule and the database webhook, which opens nothing else. */
  scheduleSecret: string
}

const maxBodyBytes = 64 * 1024

const documentChange = z.object({ _id: z.string().min(1).max(128) })
const scheduleCommand = z.object({
  everything: z.boolean().optional(),
  /** Public files that were made before this time are made anew. */
  remake_before: z.iso.datetime().optional(),
})

function parseJson<Value>(text: string, schema: z.ZodType<Value>): Value | undefined {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/**
 * Authenticates the caller and parses what to compare, or returns the HTTP status of the error: 401 for unknown
 * callers, whatever they sent.
 * A signature's age is not checked, because replaying a trigger only repeats a comparison.
 */
export async function parseTrigger(
  request: Request,
  secrets: TriggerSecrets,
): Promise<Trigger | 400 | 401 | 405 | 413> {
  if (request.method !== 'POST') return 405
  const body = await readLimitedText(request, maxBodyBytes)
  if (body === undefined) return 413
  const signature = request.headers.get(SIGNATURE_HEADER_NAME)
  if (signature !== null) {
    if (!(await isValidSignature(body, signature, secrets.webhookSecret).catch(() => false))) return 401
    const change = parseJson(body, documentChange)
    return change ? { kind: 'document', id: change._id } : 400
  }
  if (!(await isBearer(request, secrets.scheduleSecret))) return 401
  const command = parseJson(body || '{}', scheduleCommand)
  if (!command?.everything) return { kind: 'outbox' }
  const { remake_before } = command
  return {
    kind: 'everything',
    remakeBefore: remake_before === undefined ? undefined : new Date(remake_before),
  }
}
