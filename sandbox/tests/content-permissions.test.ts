import type { RoleName } from '@lucarne/schemas/permissions/roles.ts'
import { localUsers, robots } from '@lucarne/schemas/permissions/roles.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentProject } from '../src/environment.ts'
import { openSandboxLake, type SandboxLake } from './open-test-lake.ts'

type Caller = RoleName | 'visitor'

interface Kind {
  id: string
  /** An id of the same kind that no document has. */
  freeId?: string
  type: string
  /** Beside administrators. */
  writers: readonly Caller[]
  /** Live edited documents have neither drafts nor versions, but those that an administrator makes. */
  hasDrafts: boolean
}

/** Who writes what: docs/product/accounts.md#roles, docs/product/reviews.md#moderation, docs/product/back-office.md. */
const kinds: Record<string, Kind> = {
  article: { id: 'article-1', freeId: 'article-2', type: 'article', writers: ['editor'], hasDrafts: true },
  settings: {
    id: 'siteSettings',
    freeId: 'homePage',
    type: 'siteSettings',
    writers: ['editor'],
    hasDrafts: true,
  },
  approval: {
    id: 'approval.article-1',
    freeId: 'approval.article-2',
    type: 'approval',
    writers: ['editor'],
    hasDrafts: true,
  },
  review: {
    id: 'moderation.1',
    freeId: 'moderation.2',
    type: 'reviewModeration',
    writers: ['moderator', 'reconciler'],
    hasDrafts: false,
  },
  answers: {
    id: 'desk.cannedAnswers',
    freeId: 'desk.2',
    type: 'cannedAnswers',
    writers: [],
    hasDrafts: true,
  },
}

/** A type that the caller writes elsewhere. */
const ownTypes: Record<Caller, string> = {
  administrator: 'page',
  editor: 'page',
  moderator: 'reviewModeration',
  'customer-service': 'cannedAnswers',
  reconciler: 'reviewModeration',
  'catalogue-announcer': 'catalogueChange',
  previewer: 'page',
  visitor: 'page',
}

const callers = Object.keys(ownTypes).filter((name): name is Caller => name in ownTypes)

const publishAt = '2999-01-01T00:00:00Z'
const active = (name: string) => `${name}Release`
const archived = (name: string) => `${name}Archive`
const scheduled = (name: string) => `${name}Plan`

const action = (name: string, body: object) => ({
  actions: [{ actionType: `sanity.action.${name}`, ...body }],
})
const write = (_id: string, _type: string) => ({ mutations: [{ createOrReplace: { _id, _type } }] })
const mutate = (name: string, body: object) => ({ mutations: [{ [name]: body }] })

/** Each way to change a document, by what it changes. */
function changes(name: string, { id, freeId = id, type }: Kind, ownType: string) {
  const draftId = `drafts.${id}`
  const versionId = `versions.${active(name)}.${id}`
  const pair = { draftId, publishedId: id }
  const patch = { set: { title: 'x' } }
  const version = (releaseId: string, _type: string) => ({ _id: `versions.${releaseId}.${id}`, _type })
  const disguise = ownType === type ? 'page' : ownType
  return {
    published: {
      replace: write(id, type),
      patch: mutate('patch', { id, ...patch }),
      delete: mutate('delete', { id }),
      // Deletes it: there is a draft already.
      unpublish: action('document.unpublish', pair),
      'restore by replacing': mutate('createOrReplace', { _id: id, _type: type, title: 'earlier' }),
      'create at a free id': write(freeId, type),
      'create what the caller writes elsewhere': write(freeId, ownType),
    },
    versions: {
      'replace the draft': write(draftId, type),
      'edit the draft': action('document.edit', { ...pair, patch }),
      'publish the draft': action('document.publish', pair),
      'restore as a draft': action('document.replaceDraft', { publishedId: id, attributes: { _type: type } }),
      'delete with the draft': action('document.delete', { publishedId: id, includeDrafts: [draftId] }),
      'discard the draft': action('document.discard', { draftId }),
      'edit in a release': action('document.edit', { draftId: versionId, publishedId: id, patch }),
      'replace in a release': action('document.version.replace', { document: version(active(name), type) }),
      'unpublish with a release': action('document.version.unpublish', { versionId, publishedId: id }),
      'discard from a release': action('document.version.discard', { versionId }),
    },
    newVersions: {
      'create a draft at a free id': action('document.create', {
        publishedId: freeId,
        attributes: { _type: type },
      }),
      'create a draft of what the caller writes elsewhere': write(`drafts.${freeId}`, ownType),
      'create a version of what the caller writes elsewhere': write(
        `versions.emptyRelease.${freeId}`,
        ownType,
      ),
      'add to a release': action('document.version.create', {
        publishedId: id,
        document: version('emptyRelease', type),
      }),
      'copy into a release': action('document.version.create', {
        publishedId: id,
        baseId: id,
        versionId: `versions.emptyRelease.${id}`,
      }),
    },
    releases: {
      'publish its release': action('release.publish', { releaseId: active(name) }),
      'schedule its release': action('release.schedule', { releaseId: active(name), publishAt }),
      'archive its release': action('release.archive', { releaseId: active(name) }),
      'restore its archived release': action('release.unarchive', { releaseId: archived(name) }),
    },
    schedules: { 'unschedule its release': action('release.unschedule', { releaseId: scheduled(name) }) },
    disguised: {
      'as another type': write(id, disguise),
      'draft as another type': write(draftId, disguise),
      'draft restored as another type': action('document.replaceDraft', {
        publishedId: id,
        attributes: { _type: disguise },
      }),
      'version as another type': action('document.version.create', {
        publishedId: id,
        document: version('emptyRelease', disguise),
      }),
      'version replaced by another type': action('document.version.replace', {
        document: version(active(name), disguise),
      }),
      'own type, then published': {
        actions: [
          ...action('document.replaceDraft', { publishedId: id, attributes: { _type: disguise } }).actions,
          ...action('document.publish', pair).actions,
        ],
      },
    },
  }
}

let lake: SandboxLake
beforeAll(async () => {
  const people = [...localUsers, ...robots]
  lake = await openSandboxLake({ tokens: Object.fromEntries(people.map(({ id, role }) => [role, id])) })
  const releaseIds = ['emptyRelease']
  for (const [name, { id, type }] of Object.entries(kinds)) {
    const releases = [active(name), archived(name), scheduled(name)]
    const ids = [id, `drafts.${id}`, ...releases.map((releaseId) => `versions.${releaseId}.${id}`)]
    releaseIds.push(...releases)
    await setUp({ mutations: ids.map((_id) => ({ create: { _id, _type: type } })) })
  }
  await setUp({ actions: releaseIds.flatMap((releaseId) => action('release.create', { releaseId }).actions) })
  for (const name of Object.keys(kinds)) {
    await setUp(action('release.archive', { releaseId: archived(name) }))
    await setUp(action('release.schedule', { releaseId: scheduled(name), publishAt }))
  }
})
afterAll(() => lake.remove())

async function setUp(body: object) {
  expect(await send('administrator', body, { dryRun: false })).toBe('allowed')
}

/** Without a change, unless it is said: each case finds the same documents. */
async function send(caller: Caller, body: object, { dryRun = true } = {}): Promise<string> {
  const isAction = 'actions' in body
  const path = `/v2025-02-19/data/${isAction ? 'actions' : 'mutate'}/${contentProject.dataset}`
  const response = await lake.lake.fetch(
    new Request(`http://lake.test${path}?dryRun=${dryRun}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(caller !== 'visitor' && { authorization: `Bearer ${caller}` }),
      },
      body: JSON.stringify(isAction ? { ...body, dryRun } : body),
    }),
  )
  if (response.ok) return 'allowed'
  return response.status === 400
    ? 'refused'
    : [401, 403].includes(response.status)
      ? 'forbidden'
      : `${response.status} ${await response.text()}`
}

/** What the rules say about each group of changes. */
function expected(caller: Caller, kind: Kind): Record<keyof ReturnType<typeof changes>, string> {
  const isWriter = caller === 'administrator' || kind.writers.includes(caller)
  const writesVersions = isWriter && (kind.hasDrafts || caller === 'administrator')
  // Copies of a review, so that they go with it.
  const removesVersions = isWriter && caller === 'reconciler'
  const publishesReleases = caller === 'administrator' || caller === 'editor'
  const allowedIf = (condition: boolean) => (condition ? 'allowed' : 'forbidden')
  return {
    published: allowedIf(isWriter),
    versions: allowedIf(writesVersions || removesVersions),
    newVersions: allowedIf(writesVersions),
    releases: allowedIf(writesVersions && publishesReleases),
    // Takes no document out of its release or into the site.
    schedules: allowedIf(publishesReleases),
    disguised: writesVersions ? 'refused' : 'forbidden',
  }
}

const cells = callers.flatMap((caller) => Object.keys(kinds).map((name) => ({ caller, name })))

test.each(cells)('$caller changes a document of kind $name as the rules say', async ({ caller, name }) => {
  const kind = kinds[name]
  if (!kind) throw new Error(name)
  const outcomes: Record<string, string> = {}
  const rules: Record<string, string> = {}
  const outcomesByGroup = new Map(Object.entries(expected(caller, kind)))
  for (const [group, cases] of Object.entries(changes(name, kind, ownTypes[caller])))
    for (const [title, body] of Object.entries(cases)) {
      outcomes[title] = await send(caller, body)
      rules[title] = outcomesByGroup.get(group) ?? ''
    }
  expect(outcomes).toEqual(rules)
})
