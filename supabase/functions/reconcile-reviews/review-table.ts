import { z } from 'zod'
import { connectDatabase, type ShopDatabase } from '../_shared/connect-database.ts'
import { createFileLinks, type FileLinkSettings } from './file-links.ts'
import type { Decision, Reply } from './moderation-document.ts'
import type { ReviewFile } from './review-files.ts'

const storedReview = z.object({
  id: z.uuid(),
  user_id: z.uuid().nullable(),
  name: z.string(),
  location: z.string(),
  rating: z.number(),
  title: z.string(),
  comment: z.string(),
  image_path: z.string().nullable(),
  video_path: z.string().nullable(),
  public_image_path: z.string().nullable(),
  public_video_path: z.string().nullable(),
  avatar_url: z.string().nullable(),
  created_at: z.string(),
  is_approved: z.boolean(),
  is_rejected: z.boolean(),
  rejection_reason: z.string().nullable(),
  version: z.number(),
  edited_at: z.string().nullable(),
  appeal: z.string().nullable(),
  appealed_at: z.string().nullable(),
  reply: z.string().nullable(),
  replied_at: z.string().nullable(),
  product_title: z.string().nullable(),
  experienced_on: z.string().nullable(),
  is_verified_purchase: z.boolean(),
})

/** A review's text, its files with links for moderators, and its stored decision. */
export interface ReviewRow extends z.infer<typeof storedReview> {
  image_url: string | null
  video_url: string | null
}

const reviewColumns = Object.keys(storedReview.shape).join()

/** The API returns at most 1,000 rows. */
const pageSize = 1_000

const storedReviews = z.array(storedReview)
const outboxEntries = z.array(z.object({ id: z.number(), review_id: z.string() }))

type OutboxEntry = z.infer<typeof outboxEntries>[number]

/** The files of a review. */
export function filesOf(
  row: Pick<ReviewRow, 'image_path' | 'public_image_path' | 'video_path' | 'public_video_path'>,
): ReviewFile[] {
  const pairs = [
    [row.image_path, row.public_image_path],
    [row.video_path, row.public_video_path],
  ] as const
  return pairs.flatMap(([path, publicPath]) => (path && publicPath ? [{ path, publicPath }] : []))
}

/** The reviews of the database, through its HTTP API with the secret key. Every method throws when refused. */
export class ReviewTable {
  readonly #client: ShopDatabase
  readonly #links: FileLinkSettings

  constructor(settings: FileLinkSettings & { secretKey: string }) {
    this.#links = settings
    this.#client = connectDatabase(settings)
  }

  async readAll(): Promise<ReviewRow[]> {
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
  async readByIds(ids: readonly string[]): Promise<ReviewRow[]> {
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
  async storeDecision(ids: readonly string[], decision: Decision, reason: string | null): Promise<void> {
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
  async readOutbox(limit: number): Promise<OutboxEntry[]> {
    const query = this.#client.from('review_outbox').select('id, review_id').order('id').limit(limit)
    return outboxEntries.parse((await query.throwOnError()).data)
  }

  /** @param ids at most 100, of entries that were read: later entries start another comparison */
  async deleteOutboxEntries(ids: readonly number[]): Promise<void> {
    await this.#client.from('review_outbox').delete().in('id', ids).throwOnError()
  }
}
