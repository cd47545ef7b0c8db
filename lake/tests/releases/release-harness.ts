import type { SanityClient } from '@sanity/client'
import type { ReleaseDocument } from '../../src/releases/release-document.ts'
import type { TestLake } from '../test-lake.ts'

/** A release with versions of articles, through the official client. */
export class ReleaseHarness {
  readonly lake: TestLake
  readonly client: SanityClient
  #count = 0

  constructor(lake: TestLake) {
    this.lake = lake
    this.client = lake.client('ada')
  }

  async createRelease(): Promise<string> {
    const { releaseId } = await this.client.releases.create({ metadata: { title: 'Rentrée' } })
    return releaseId
  }

  /** A published article with this title. */
  async publishArticle(title: string): Promise<string> {
    const id = `article-${++this.#count}`
    await this.client.create({ _id: id, _type: 'article', title })
    return id
  }

  /** A version with another title, copied from the published article. */
  async addVersion(releaseId: string, publishedId: string, title: string): Promise<string> {
    await this.client.createVersion({ baseId: publishedId, publishedId, releaseId })
    const versionId = `versions.${releaseId}.${publishedId}`
    await this.editVersion(versionId, publishedId, title)
    return versionId
  }

  editVersion(versionId: string, publishedId: string, title: string): Promise<unknown> {
    return this.client.action({
      actionType: 'sanity.action.document.edit',
      draftId: versionId,
      publishedId,
      patch: { set: { title } },
    })
  }

  async fetchRelease(releaseId: string): Promise<ReleaseDocument | undefined> {
    return this.client.getDocument<ReleaseDocument>(`_.releases.${releaseId}`)
  }

  async fetchTitle(id: string, perspective: string[] | 'published' | 'raw' = 'published'): Promise<unknown> {
    return this.client.fetch('*[_id == $id][0].title', { id }, { perspective })
  }

  /** Resolves when a listener receives the release in this state. */
  waitForState(releaseId: string, state: string): Promise<ReleaseDocument> {
    const events = this.client.listen<ReleaseDocument>('*[_id == $id]', { id: `_.releases.${releaseId}` })
    return new Promise((resolve, reject) => {
      const subscription = events.subscribe({
        next(event) {
          if (event.type !== 'mutation' || event.result?.state !== state) return
          subscription.unsubscribe()
          resolve(event.result)
        },
        error: reject,
      })
    })
  }
}
