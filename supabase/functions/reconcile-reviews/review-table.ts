import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { Database } from '../../database.types.ts'
import type { Decision } from './moderation-document.ts'

/** A review's text and media, which a moderator sees, and its stored decision. */
const reviewRow = z.object({
  id: z.uuid(),
  name: z.string(),
  location: z.string(),
  rating: z.number(),
  title: z.string(),
  comment: z.string(),
  image_url: z.string().nullable(),
  video_url: z.string().nullable(),
  avatar_url: z.string().nullable(),
  created_at: z.string(),
  is_approved: z.boolean(),
  is_rejected: z.boolean(),
})

export type ReviewRow = z.infer<typeof reviewRow>

const reviewColumns = Object.keys(reviewRow.shape).join()

/** The API returns at most 1,000 rows. */
const pageSize = 1_000

const reviewRows = z.array(reviewRow)
const outboxEntries = z.array(z.object({ id: z.number(), review_id: z.string() }))

type OutboxEntry = z.infer<typeof outboxEntries>[number]

/** The reviews of the database, through its HTTP API with the secret key. Every method throws when refused. */
export class ReviewTable {
  readonly #client: SupabaseClient<Database>

  constructor({ supabaseUrl, secretKey }: { supabaseUrl: string; secretKey: string }) {
    this.#client = createClient<Database>(supabaseUrl, secretKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    })
  }

  async readAll(): Promise<ReviewRow[]> {
    const rows: ReviewRow[] = []
    for (let page: ReviewRow[] | undefined; !page || page.length === pageSize; rows.push(...page)) {
      const query = this.#client.from('reviews').select(reviewColumns).order('id').limit(pageSize)
      const last = rows.at(-1)
      const { data } = await (last ? query.gt('id', last.id) : query).throwOnError()
      page = reviewRows.parse(data)
    }
    return rows
  }

  /** @param ids at most 100: they stand in the URL. */
  async readByIds(ids: readonly string[]): Promise<ReviewRow[]> {
    const { data } = await this.#client.from('reviews').select(reviewColumns).in('id', ids).throwOnError()
    return reviewRows.parse(data)
  }

  /** @param ids at most 100: they stand in the URL. */
  async storeDecision(ids: readonly string[], decision: Decision): Promise<void> {
    const columns = { is_approved: decision === 'approved', is_rejected: decision === 'rejected' }
    await this.#client.from('reviews').update(columns).in('id', ids).throwOnError()
  }

  /** The oldest changes that are not reconciled yet. */
  async readOutbox(limit: number): Promise<OutboxEntry[]> {
    const query = this.#client.from('review_outbox').select('id, review_id').order('id').limit(limit)
    return outboxEntries.parse((await query.throwOnError()).data)
  }

  /** @param ids at most 100, of entries that were read: one added since then starts another comparison. */
  async deleteOutboxEntries(ids: readonly number[]): Promise<void> {
    await this.#client.from('review_outbox').delete().in('id', ids).throwOnError()
  }
}
