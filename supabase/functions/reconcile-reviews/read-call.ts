import { isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { z } from 'zod'
import { boundedText } from './bounded-text.ts'

/** A reason to look: at one document, at everything, or only at what the database noted as changed. */
export type Call = { kind: 'document'; id: string } | { kind: 'everything' } | { kind: 'changes' }

export interface CallerSecrets {
  /** Signs the studio's webhook. */
  webhookSecret: string
  /** The database's secret key: shown by the schedule and by the database's own wake-up. */
  secretKey: string
}

/** A webhook of ours carries an id, and the database's a row; anything larger is neither. */
const largestBody = 64 * 1024

const documentChange = z.object({ _id: z.string().min(1).max(128) })
const order = z.object({ everything: z.boolean().optional() })

/** Compares in a time that tells nothing of how much was right. */
async function same(one: string, other: string): Promise<boolean> {
  const digest = async (text: string) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  const [a, b] = await Promise.all([digest(one), digest(other)])
  return a.every((byte, index) => byte === b[index])
}

function parse<Shape>(body: string, shape: z.ZodType<Shape>): Shape | undefined {
  try {
    return shape.parse(JSON.parse(body))
  } catch {
    return undefined
  }
}

/**
 * Who calls, and what they ask. The answer to a caller who is not known is 401, whatever they sent.
 *
 * A signature's age is not looked at: a call is only a reason to look, so that a repeated or late one does no harm.
 */
export async function readCall(
  request: Request,
  secrets: CallerSecrets,
): Promise<Call | 400 | 401 | 405 | 413> {
  if (request.method !== 'POST') return 405
  const body = await boundedText(request, largestBody)
  if (body === undefined) return 413
  const signature = request.headers.get(SIGNATURE_HEADER_NAME)
  if (signature !== null) {
    if (!(await isValidSignature(body, signature, secrets.webhookSecret).catch(() => false))) return 401
    const change = parse(body, documentChange)
    return change ? { kind: 'document', id: change._id } : 400
  }
  const shown = request.headers.get('authorization') ?? ''
  if (!(await same(shown, `Bearer ${secrets.secretKey}`))) return 401
  const wish = parse(body || '{}', order)
  return wish?.everything ? { kind: 'everything' } : { kind: 'changes' }
}
