import { z } from 'zod'
import { connectDatabase, type ShopDatabase } from '../_shared/connect-database.ts'
import { createPublicPicture } from './public-media/picture.ts'
import type { PublicMedia } from './public-media/result.ts'
import { createPublicVideo } from './public-media/video.ts'

const privateBucket = 'reviews'
const publicBucket = 'review-media'

/** A file of a review: its upload, and its public copy once the review is approved. */
export interface StoredReviewFile {
  path: string
  publicPath: string
}

const signedUrlSeconds = 600
const actionsPerRead = 500

const fileActions = z.array(
  z.object({
    action: z.enum(['publish', 'delete']),
    bucket: z.enum([privateBucket, publicBucket]),
    path: z.string(),
    public_path: z.string().nullable(),
  }),
)

const isPicture = (path: string) => path.startsWith('images/')

const createPublicMedia = async (path: string, upload: Uint8Array): Promise<PublicMedia> =>
  isPicture(path) ? createPublicPicture(upload) : createPublicVideo(upload)

const isStatus = (error: object, status: string) =>
  'statusCode' in error && String(error.statusCode) === status

/** The storage API for files of reviews, with the secret key. Every method throws when refused. */
export class ReviewFileStore {
  readonly #client: ShopDatabase

  constructor(settings: { supabaseUrl: string; secretKey: string }) {
    this.#client = connectDatabase(settings)
  }

  /**
   * Stores public copies of files, re-encoded without metadata. An existing copy or a missing file is no failure; a
   * file that cannot be converted is removed from its review.
   * @param remakeBefore makes copies anew that were made before this time
   */
  async publish(files: readonly StoredReviewFile[], remakeBefore?: Date): Promise<void> {
    for (const { path, publicPath } of files) {
      // Existing copies are checked first, so that a pass that was interrupted for its processor time repeats no work.
      const madeAt = await this.#findCopyTime(publicPath)
      if (madeAt && !(remakeBefore && madeAt < remakeBefore)) continue
      const upload = await this.#download(path)
      if (!upload) continue
      const media = await createPublicMedia(path, upload)
      if (madeAt) await this.#delete(publicBucket, [publicPath])
      if (media.ok) await this.#upload(publicPath, media.value.bytes, media.value.mimeType)
      else await this.#takeOffReview(path, media.failure.code)
    }
  }

  /** Deletes the public copies of files. */
  async unpublish(files: readonly StoredReviewFile[]): Promise<void> {
    await this.#delete(
      publicBucket,
      files.map(({ publicPath }) => publicPath),
    )
  }

  /** Publishes approved files whose copy is missing, and deletes files that no review names. */
  async synchronize(): Promise<void> {
    for (;;) {
      const { data } = await this.#client
        .rpc('review_file_actions', { p_limit: actionsPerRead })
        .throwOnError()
      const actions = fileActions.parse(data)
      await this.publish(
        actions.flatMap(({ path, public_path }) => (public_path ? [{ path, publicPath: public_path }] : [])),
      )
      for (const bucket of [privateBucket, publicBucket] as const) {
        await this.#delete(
          bucket,
          actions.flatMap((item) => (item.action === 'delete' && item.bucket === bucket ? [item.path] : [])),
        )
      }
      if (actions.length < actionsPerRead) return
    }
  }

  /** A URL that shows a private file for ten minutes; undefined when the file is gone. */
  async signUrl(path: string): Promise<string | undefined> {
    const { data } = await this.#client.storage.from(privateBucket).createSignedUrl(path, signedUrlSeconds)
    return data?.signedUrl
  }

  /** When a public copy was made; undefined without one. */
  async #findCopyTime(path: string): Promise<Date | undefined> {
    const { data } = await this.#client.storage.from(publicBucket).info(path)
    return data ? new Date(data.createdAt) : undefined
  }

  /** Undefined when the file is gone. */
  async #download(path: string): Promise<Uint8Array | undefined> {
    const { data, error } = await this.#client.storage.from(privateBucket).download(path)
    if (error) {
      if (isStatus(error, '404')) return undefined
      throw error
    }
    return new Uint8Array(await data.arrayBuffer())
  }

  async #upload(path: string, bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<void> {
    const { error } = await this.#client.storage.from(publicBucket).upload(path, bytes, { contentType })
    if (error && !isStatus(error, '409')) throw error
  }

  async #takeOffReview(path: string, code: string): Promise<void> {
    console.warn(`A review loses its file, which has no public form: ${code}.`)
    const table = this.#client.from('reviews')
    await (isPicture(path)
      ? table.update({ image_path: null }).eq('image_path', path).throwOnError()
      : table.update({ video_path: null }).eq('video_path', path).throwOnError())
  }

  async #delete(bucket: string, paths: readonly string[]): Promise<void> {
    if (paths.length === 0) return
    const { error } = await this.#client.storage.from(bucket).remove([...paths])
    if (error) throw error
  }
}
