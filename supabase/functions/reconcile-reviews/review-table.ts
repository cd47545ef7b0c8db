import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { Database } from '../../database.types.ts'
import type { Decision } from './moderation.ts'
import { type ReviewRow, reviewColumns, reviewRow } from './review-row.ts'

/** The service answers at most 1,000 rows. */
const pageSize = 1_000

const rows = z.array(reviewRow)
const outboxRows = z.array(z.object({ id: z.number(), review_id: z.string() }))

export type OutboxRow = z.infer<typeof outboxRows>[number]

/** The database's side, through its HTTP API with the secret key. Every method throws when it is refused. */
export class ReviewTable {
  readonly #client: SupabaseClient<Database>

  constructor({ supabaseUrl, secretKey }: { supabaseUrl: string; secretKey: string }) {
    this.#client = createClient<Database>(supabaseUrl, secretKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    })
  }

  async all(): Promise<ReviewRow[]> {
    const found: ReviewRow[] = []
    for (let page: ReviewRow[] | undefined; !page || page.length === pageSize; found.push(...page)) {
      const query = this.#client.from('reviews').select(reviewColumns).order('id').limit(pageSize)
      const last = found.at(-1)
      const { data } = await (last ? query.gt('id', last.id) : query).throwOnError()
      page = rows.parse(data)
    }
    return found
  }

  /** @param ids at most 100: they stand in the address. */
  async some(ids: readonly string[]): Promise<ReviewRow[]> {
    const { data } = await this.#client.from('reviews').select(reviewColumns).in('id', ids).throwOnError()
    return rows.parse(data)
  }

  /** The verdict of at most 100 reviews. */
  async decide(ids: readonly string[], decision: Decision): Promise<void> {
    const verdict = { is_approved: decision === 'approved', is_rejected: decision === 'rejected' }
    await this.#client.from('reviews').update(verdict).in('id', ids).throwOnError()
  }

  /** What changed and was not yet reconciled, oldest first. */
  async outbox(limit: number): Promise<OutboxRow[]> {
    const query = this.#client.from('review_outbox').select('id, review_id').order('id').limit(limit)
    return outboxRows.parse((await query.throwOnError()).data)
  }

  /** @param ids at most 100, each of a row that was read: one that came later is a reason to look again. */
  async forget(ids: readonly number[]): Promise<void> {
    await this.#client.from('review_outbox').delete().in('id', ids).throwOnError()
  }
}
