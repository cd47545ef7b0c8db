import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ApiError } from '../http/api-error.ts'
import { type LakeDatabase, openDatabase } from '../storage/database.ts'
import type { Webhook } from '../webhooks/webhook.ts'
import { type Dataset, type DatasetOptions, openDataset } from './open-dataset.ts'

/** Folder of the add-on dataset, below the data folder. */
const commentsFolder = 'comments'

export interface DatasetsDeps {
  dataDir: string
  isDurable: boolean
  /** The configured dataset, which is in the data folder itself. */
  configured: { name: string; database: LakeDatabase; webhooks: readonly Webhook[] }
  options: DatasetOptions
}

/** The configured dataset and its private add-on, in which the Studio stores comments and tasks. */
export class Datasets {
  readonly configured: Dataset
  readonly #deps: DatasetsDeps
  #comments: Dataset | undefined

  /** Opens both, because each may have releases to publish. */
  constructor(deps: DatasetsDeps) {
    this.#deps = deps
    const { dataDir, configured, options } = deps
    const { name, database, webhooks } = configured
    this.configured = openDataset(database, { name, folder: dataDir, webhooks, isPrivate: false }, options)
    if (existsSync(join(dataDir, commentsFolder))) this.#comments = this.#openComments()
  }

  /** Those that exist, the configured one first. */
  get all(): Dataset[] {
    return this.#comments ? [this.configured, this.#comments] : [this.configured]
  }

  get commentsName(): string {
    return `${this.configured.name}-comments`
  }

  find(name: string): Dataset | undefined {
    return this.all.find((dataset) => dataset.name === name)
  }

  /** @throws ApiError (404) */
  require(name: string): Dataset {
    const dataset = this.find(name)
    if (dataset) return dataset
    const { projectId } = this.#deps.options
    const message = `Dataset "${name.slice(0, 64)}" not found for project ID "${projectId}"`
    throw new ApiError(404, message, { error: 'Dataset not found' })
  }

  /** Creates the add-on dataset, unless it exists. */
  setUpComments(): void {
    this.#comments ??= this.#openComments()
  }

  closeStreams(): void {
    for (const { streams } of this.all) streams.closeAll()
  }

  async close(): Promise<void> {
    for (const dataset of this.all) await dataset.close()
  }

  #openComments(): Dataset {
    const { dataDir, isDurable, options } = this.#deps
    const folder = join(dataDir, commentsFolder)
    const settings = { name: this.commentsName, folder, webhooks: [], isPrivate: true }
    return openDataset(openDatabase(folder, { isDurable }), settings, options)
  }
}
