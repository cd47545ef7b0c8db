import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ApiError } from '../http/api-error.ts'
import { type LakeDatabase, LakeDataError, openDatabase } from '../storage/database.ts'
import type { HookStore } from '../webhooks/hook-store.ts'
import type { ManagedWebhook, Webhook } from '../webhooks/webhook.ts'
import type { AclMode, DatasetCatalog, DatasetRecord } from './dataset-catalog.ts'
import { ALIAS_PREFIX, requireDatasetName } from './dataset-name.ts'
import { type Dataset, type DatasetOptions, openDataset } from './open-dataset.ts'

/** Folder of the datasets that were created over the API, below the data folder. */
const FOLDER = 'datasets'

export interface DatasetsDeps {
  dataDir: string
  isDurable: boolean
  catalog: DatasetCatalog
  hooks: HookStore
  /** The configured dataset, which is in the data folder itself. */
  configured: { name: string; database: LakeDatabase; webhooks: readonly Webhook[] }
  options: DatasetOptions
}

/** How a dataset is created. */
export interface NewDataset {
  aclMode: AclMode
  createdBy: string
  profile?: string
  addonFor?: string
}

interface OpenedDataset {
  dataset: Dataset
  record: DatasetRecord
}

/** The open datasets of the project: the configured one, and those that were created over the API. */
export class Datasets {
  readonly #deps: DatasetsDeps
  readonly #opened = new Map<string, OpenedDataset>()
  /** Names of datasets that are being copied to. */
  readonly #reserved = new Set<string>()

  /** Opens every dataset, because each may have webhook messages to deliver and releases to publish. */
  constructor(deps: DatasetsDeps) {
    this.#deps = deps
    this.#registerConfigured()
    const records = deps.catalog.all()
    this.#removeUnknownFolders(new Set(records.map(({ folder }) => folder)))
    for (const record of records) this.#open(record)
  }

  get configured(): Dataset {
    return this.require(this.#deps.configured.name)
  }

  get records(): DatasetRecord[] {
    return Array.from(this.#opened.values(), ({ record }) => record)
  }

  /** The dataset of a name or an alias such as `~live`. @throws ApiError (404) */
  resolve(nameOrAlias: string): Dataset {
    const dataset = this.findByNameOrAlias(nameOrAlias)
    if (dataset) return dataset
    if (!nameOrAlias.startsWith(ALIAS_PREFIX)) throw this.#notFound('Dataset', nameOrAlias)
    throw this.#notFound('Dataset alias', nameOrAlias.slice(ALIAS_PREFIX.length))
  }

  findByNameOrAlias(nameOrAlias: string): Dataset | undefined {
    if (!nameOrAlias.startsWith(ALIAS_PREFIX)) return this.find(nameOrAlias)
    const alias = this.#deps.catalog.findAlias(nameOrAlias.slice(ALIAS_PREFIX.length))
    return alias?.datasetName ? this.find(alias.datasetName) : undefined
  }

  /** @throws ApiError (404) */
  require(name: string): Dataset {
    return this.#requireOpened(name).dataset
  }

  /** @throws ApiError (404) */
  record(name: string): DatasetRecord {
    return this.#requireOpened(name).record
  }

  find(name: string): Dataset | undefined {
    return this.#opened.get(name)?.dataset
  }

  addonOf(dataset: string, profile: string): DatasetRecord | undefined {
    return this.records.find((record) => record.addonFor === dataset && record.profile === profile)
  }

  /** @throws ApiError 400 for a malformed name, 409 when the dataset exists */
  create(name: string, settings: NewDataset): DatasetRecord {
    this.#requireFree(name)
    return this.#add(name, this.#createFolder(), settings)
  }

  /**
   * Keeps a name for a dataset. The returned function has its content written into a new folder and adds the dataset.
   * @throws ApiError 400 for a malformed name, 409 when the dataset exists
   */
  reserve(name: string): (fill: (folder: string) => Promise<void>, settings: NewDataset) => Promise<Dataset> {
    this.#requireFree(name)
    this.#reserved.add(name)
    return async (fill, settings) => {
      const folder = this.#createFolder()
      try {
        await fill(join(this.#deps.dataDir, folder))
        this.#add(name, folder, settings)
        return this.require(name)
      } catch (error) {
        this.#removeFolder(folder)
        throw error
      } finally {
        this.#reserved.delete(name)
      }
    }
  }

  /** A dataset that becomes private ends its streams; those of signed-in clients reconnect. */
  setAclMode(name: string, aclMode: AclMode): DatasetRecord {
    const { dataset, record } = this.#requireOpened(name)
    this.#deps.catalog.setAclMode(name, aclMode)
    record.aclMode = aclMode
    if (aclMode === 'private') dataset.streams.closeAll()
    return record
  }

  /**
   * Deletes a dataset with its history and assets, and its add-on datasets.
   * @throws ApiError 404, or 400 for the configured dataset
   */
  async delete(name: string): Promise<void> {
    const { dataset, record } = this.#requireOpened(name)
    if (record.folder === '')
      throw new ApiError(400, `Dataset "${name}" is configured by the application and cannot be deleted`)
    for (const addon of this.records.filter(({ addonFor }) => addonFor === name))
      await this.delete(addon.name)
    this.#deps.catalog.delete(name)
    for (const hook of this.#deps.hooks.all()) if (hook.dataset === name) this.#deps.hooks.delete(hook.id)
    this.#opened.delete(name)
    await dataset.close()
    this.#removeFolder(record.folder)
  }

  /** To be called when the stored webhooks have changed. */
  async applyHooks(): Promise<void> {
    for (const { dataset, record } of this.#opened.values())
      await dataset.webhooks.setWebhooks(this.#webhooksOf(record))
  }

  closeStreams(): void {
    for (const { dataset } of this.#opened.values()) dataset.streams.closeAll()
  }

  async close(): Promise<void> {
    for (const { dataset } of this.#opened.values()) await dataset.close()
  }

  #registerConfigured(): void {
    const { catalog, configured } = this.#deps
    const stored = catalog.all()
    const previous = stored.find(({ folder }) => folder === '')
    if (previous?.name === configured.name) return
    if (stored.some(({ name }) => name === configured.name))
      throw new LakeDataError(`There is another dataset with the configured name "${configured.name}".`)
    if (previous) catalog.rename('', configured.name)
    else catalog.insert(newRecord(configured.name, '', { aclMode: 'public' }))
  }

  #requireOpened(name: string): OpenedDataset {
    const opened = this.#opened.get(name)
    if (!opened) throw this.#notFound('Dataset', name)
    return opened
  }

  #notFound(kind: 'Dataset' | 'Dataset alias', name: string): ApiError {
    const { projectId } = this.#deps.options
    return new ApiError(404, `${kind} "${name.slice(0, 64)}" not found for project ID "${projectId}"`, {
      error: `${kind} not found`,
    })
  }

  #requireFree(name: string): void {
    requireDatasetName(name)
    if (this.#opened.has(name) || this.#reserved.has(name))
      throw new ApiError(409, `Dataset "${name}" already exists`)
  }

  /** A new folder for a dataset; without a record, it is removed when the lake opens. */
  #createFolder(): string {
    const folder = join(FOLDER, randomUUID())
    mkdirSync(join(this.#deps.dataDir, folder), { recursive: true })
    return folder
  }

  #add(name: string, folder: string, settings: NewDataset): DatasetRecord {
    const record = newRecord(name, folder, settings)
    this.#open(record, { isOwnCopy: true })
    this.#deps.catalog.insert(record)
    return record
  }

  #open(record: DatasetRecord, { isOwnCopy = false } = {}): void {
    const { dataDir, configured, options } = this.#deps
    const folder = join(dataDir, record.folder)
    const isConfigured = record.folder === ''
    const database = isConfigured
      ? configured.database
      : openDatabase(folder, { isDurable: this.#deps.isDurable, isOwnCopy })
    const webhooks = this.#webhooksOf(record)
    const dataset = openDataset(database, { name: record.name, folder, webhooks }, options)
    this.#opened.set(record.name, { dataset, record })
  }

  /** Those of the application, and those of the API. */
  #webhooksOf({ name, folder }: DatasetRecord): ManagedWebhook[] {
    const { configured, hooks } = this.#deps
    return [...(folder === '' ? configured.webhooks : []), ...hooks.webhooksOf(name)]
  }

  /** Leftovers of deletions and copies that did not end. */
  #removeUnknownFolders(known: ReadonlySet<string>): void {
    const root = join(this.#deps.dataDir, FOLDER)
    mkdirSync(root, { recursive: true })
    for (const entry of readdirSync(root)) {
      const folder = join(FOLDER, entry)
      if (!known.has(folder)) this.#removeFolder(folder)
    }
  }

  /** What a query worker still reads cannot be removed on Windows; it is removed when the lake opens again. */
  #removeFolder(folder: string): void {
    try {
      rmSync(join(this.#deps.dataDir, folder), { recursive: true, force: true })
    } catch (error) {
      console.warn(`The folder ${folder} of a deleted dataset could not be removed`, error)
    }
  }
}

function newRecord(
  name: string,
  folder: string,
  { aclMode, profile, addonFor, createdBy }: Partial<NewDataset> & { aclMode: AclMode },
): DatasetRecord {
  return { name, folder, aclMode, profile, addonFor, createdBy, createdAt: new Date().toISOString() }
}
