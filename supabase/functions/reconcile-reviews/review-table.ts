import { z } from 'zod'
import { connectDatabase, type ShopDatabase } from '../_shared/connect-database.ts'
import { createFileLinks, type FileLinkSettings } from './file-links.ts'
import type { DecisionRecord, Reply } from './moderation-document.ts'
import { type ReviewRow, storedReview } from './review-row.ts'

const reviewColumns = Object.keys(storedReview.shape).join()

/** The API returns at most 1,000 rows. */
const pageSize = 1_000

const storedReviews = z.array(storedReview)
const outboxEntries = z.array(z.object({ id: z.number(), review_id: z.string() }))

type OutboxEntry = z.infer<typeof outboxEntries>[number]

/** The reviews of the database, through its HTTP API with the secret key. Every method throws when refused. */
export class ReviewTable {
  readonly #client: ShopDatabase
  readonly #links: FileLinkSettings

  constructor(settings: FileLinkSettings & { secretKey: string }) {
    this.#links = settings
    this.#client = connectDatabase(settings)
  }

  async fetchAll(): Promise<ReviewRow[]> {
    const rows: ReviewRow[] = []
    for (let page: ReviewRow[] | undefined; !page || page.length === pageSize; rows.push(...page)) {
      const query = this.#client.from('reviews').select(reviewColumns).order('id').limit(pageSize)
      const last = rows.at(-1)
      const { data } = await (last ? query.gt('id', last.id) : query).throwOnError()
      page = await this.#withLinks(data)
    }
    return rows
  }

  /** @param ids at most 100, because they are in the URL */
  async fetchByIds(ids: readonly string[]): Promise<ReviewRow[]> {
    const { data } = await this.#client.from('reviews').select(reviewColumns).in('id', ids).throwOnError()
    return this.#withLinks(data)
  }

  #withLinks(data: unknown): Promise<ReviewRow[]> {
    return Promise.all(
      storedReviews.parse(data).map(async (row) => {
        const { image, video } = await createFileLinks(row, this.#links)
        return { ...row, image_url: image, video_url: video }
      }),
    )
  }

  /** @param ids at most 100, because they are in the URL */
  async storeDecision(
    ids: readonly string[],
    decision: DecisionRecord,
    reason: string | null,
  ): Promise<void> {
    const columns = {
      is_approved: decision === 'approved',
      is_rejected: decision === 'rejected',
      rejection_reason: reason,
    }
    await this.#client.from('reviews').update(columns).in('id', ids).throwOnError()
  }

  async storeReply(id: string, reply: Reply | null): Promise<void> {
    const columns = { reply: reply?.text ?? null, replied_at: reply?.at ?? null }
    await this.#client.from('reviews').update(columns).eq('id', id).throwOnError()
  }

  /** The oldest unprocessed changes. */
  async fetchOutbox(limit: number): Promise<OutboxEntry[]> {
    const query = this.#client.from('review_outbox').select('id, review_id').order('id').limit(limit)
    return outboxEntries.parse((await query.throwOnError()).data)
  }

  /** @param ids at most 100, of entries that were read: later entries start another comparison */
  async deleteOutboxEntries(ids: readonly number[]): Promise<void> {
    await this.#client.from('review_outbox').delete().in('id', ids).throwOnError()
  }
}
