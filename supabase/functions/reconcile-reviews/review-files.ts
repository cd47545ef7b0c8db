import { z } from 'zod'
import { connectDatabase, type ShopDatabase } from '../_shared/connect-database.ts'

const privateBucket = 'reviews'
const publicBucket = 'review-media'

/** A file of a review: where it was uploaded, and where visitors find its copy once the review is approved. */
export interface ReviewFile {
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

/** The files of reviews, through the storage API with the secret key. Every method throws when refused. */
export class ReviewFiles {
  readonly #client: ShopDatabase

  constructor(settings: { supabaseUrl: string; secretKey: string }) {
    this.#client = connectDatabase(settings)
  }

  /** Copies files to the public bucket. A copy that exists, or a file that is gone, is no failure. */
  async publish(files: readonly ReviewFile[]): Promise<void> {
    for (const { path, publicPath } of files) {
      const { error } = await this.#client.storage
        .from(privateBucket)
        .copy(path, publicPath, { destinationBucket: publicBucket })
      const status = error && 'statusCode' in error ? String(error.statusCode) : undefined
      if (error && status !== '409' && status !== '404') throw error
    }
  }

  /** Deletes the public copies of files. */
  async unpublish(files: readonly ReviewFile[]): Promise<void> {
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

  async #delete(bucket: string, paths: readonly string[]): Promise<void> {
    if (paths.length === 0) return
    const { error } = await this.#client.storage.from(bucket).remove([...paths])
    if (error) throw error
  }
}
