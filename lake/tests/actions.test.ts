import type { Action } from '@sanity/client'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestLake } from './open-test-lake.ts'

const lake = await openTestLake()
let publishedId = ''
let draftId = ''
let count = 0
beforeEach(() => {
  publishedId = `doc-${++count}`
  draftId = `drafts.${publishedId}`
})

const getDocument = (id: string) => lake.client('ada').getDocument(id)
const applyActions = (...actions: Action[]) => lake.client('ada').action(actions)
const createDraft = (attributes: object = {}, ifExists: 'fail' | 'ignore' = 'fail'): Action => ({
  actionType: 'sanity.action.document.create',
  publishedId,
  attributes: { _id: draftId, _type: 'article', title: 'Un', ...attributes },
  ifExists,
})
const edit = (set: Record<string, unknown>): Action => ({
  actionType: 'sanity.action.document.edit',
  draftId,
  publishedId,
  patch: { set },
})
const publish = (more: object = {}): Action => ({
  actionType: 'sanity.action.document.publish',
  draftId,
  publishedId,
  ...more,
})

/** Sends an action the typed client does not know. */
async function sendRawAction(action: object) {
  const body = JSON.stringify({ actions: [action] })
  const response = await lake.request('/data/actions/production', { method: 'POST', body, user: 'ada' })
  return { status: response.status, body: await response.json() }
}

describe('create', () => {
  test('creates the draft, and refuses a second one', async () => {
    await applyActions(createDraft())
    expect(await getDocument(draftId)).toMatchObject({ title: 'Un' })
    await expect(applyActions(createDraft())).rejects.toMatchObject({
      statusCode: 409,
      details: { type: 'actionError', items: [{ index: 0, error: { type: 'documentAlreadyExistsError' } }] },
    })
  })

  test('leaves an existing draft unchanged with ifExists "ignore"', async () => {
    await applyActions(createDraft())
    await applyActions(createDraft({ title: 'Deux' }, 'ignore'))
    expect(await getDocument(draftId)).toMatchObject({ title: 'Un' })
  })
})

describe('what the hosted service refuses', () => {
  test('is a draft created beside its published document, a 409', async () => {
    await applyActions(createDraft(), publish())
    await expect(applyActions(createDraft())).rejects.toMatchObject({ statusCode: 409 })
    expect(await getDocument(draftId)).toBeUndefined()
  })

  test('is a deletion that leaves the draft behind, a 409', async () => {
    await applyActions(createDraft(), publish(), edit({ title: 'Deux' }))
    const deletion = { actionType: 'sanity.action.document.delete', publishedId } as const
    await expect(applyActions({ ...deletion, includeDrafts: [] })).rejects.toMatchObject({ statusCode: 409 })
    await applyActions({ ...deletion, includeDrafts: [draftId] })
    expect([await getDocument(draftId), await getDocument(publishedId)]).toEqual([undefined, undefined])
  })

  test('is an action on a release under an API version without releases, a 400', async () => {
    const create = { actionType: 'sanity.action.release.create', releaseId: 'r' } as const
    const old = lake.client('ada').withConfig({ apiVersion: '2024-01-01' })
    await expect(old.action(create)).rejects.toMatchObject({ statusCode: 400 })
    expect(await getDocument('_.releases.r')).toBeUndefined()
  })
})

describe('edit', () => {
  test('copies the published document into a draft first', async () => {
    await applyActions(createDraft(), publish())
    await applyActions(edit({ title: 'Deux' }))
    expect(await getDocument(publishedId)).toMatchObject({ title: 'Un' })
    expect(await getDocument(draftId)).toMatchObject({
      title: 'Deux',
      _createdAt: (await getDocument(publishedId))?._createdAt,
    })
  })

  test('is a 404 when there is neither draft nor published document', async () => {
    await expect(applyActions(edit({ title: 'Deux' }))).rejects.toMatchObject({ statusCode: 404 })
  })

  test('refuses a draft that belongs to another document', async () => {
    const response = await sendRawAction({ ...edit({}), draftId: 'drafts.other' })
    expect(response).toMatchObject({ status: 400, body: { error: { type: 'actionError' } } })
  })
})

describe('publish', () => {
  test('replaces the published document by the draft and keeps _createdAt', async () => {
    await applyActions(createDraft(), publish())
    const first = await getDocument(publishedId)
    await applyActions(edit({ title: 'Deux' }))
    await applyActions(publish())
    expect(await getDocument(publishedId)).toMatchObject({ title: 'Deux', _createdAt: first?._createdAt })
    expect(await getDocument(draftId)).toBeUndefined()
  })

  test.each(['ifDraftRevisionId', 'ifPublishedRevisionId'])(
    'is refused when %s is outdated',
    async (guard) => {
      await applyActions(createDraft(), publish())
      await applyActions(edit({ title: 'Deux' }))
      await expect(applyActions(publish({ [guard]: 'outdated' }))).rejects.toMatchObject({
        statusCode: 409,
        details: { items: [{ error: { type: 'documentRevisionIDDoesNotMatchError' } }] },
      })
      expect(await getDocument(publishedId)).toMatchObject({ title: 'Un' })
    },
  )

  test('strengthens references with _strengthenOnPublish', async () => {
    await lake.client('ada').createIfNotExists({ _id: 'target', _type: 'author' })
    const reference = (more: object) => ({
      _type: 'reference',
      _ref: 'target',
      _weak: true,
      _strengthenOnPublish: { type: 'author', ...more },
    })
    await applyActions(createDraft({ strong: reference({}), weak: reference({ weak: true }) }), publish())
    expect(await getDocument(publishedId)).toMatchObject({
      strong: { _type: 'reference', _ref: 'target' },
      weak: { _type: 'reference', _ref: 'target', _weak: true },
    })
    expect(Object.keys((await getDocument(publishedId))?.strong)).toEqual(['_type', '_ref'])
  })

  test('is refused when a strengthened reference has no target', async () => {
    const dangling = {
      _type: 'reference',
      _ref: 'not-yet',
      _weak: true,
      _strengthenOnPublish: { type: 'author' },
    }
    await applyActions(createDraft({ author: dangling }))
    await expect(applyActions(publish())).rejects.toMatchObject({ statusCode: 409 })
    expect(await getDocument(draftId)).toBeDefined()
  })

  test('is a 404 without a draft', async () => {
    await expect(applyActions(publish())).rejects.toMatchObject({ statusCode: 404 })
  })
})

describe('unpublish, discard, delete and restore', () => {
  test('unpublish turns the published document into a draft', async () => {
    await applyActions(createDraft(), publish())
    await applyActions({ actionType: 'sanity.action.document.unpublish', draftId, publishedId })
    expect(await getDocument(publishedId)).toBeUndefined()
    expect(await getDocument(draftId)).toMatchObject({ title: 'Un' })
  })

  test('unpublish keeps an existing, newer draft', async () => {
    await applyActions(createDraft(), publish())
    await applyActions(edit({ title: 'Deux' }))
    await applyActions({ actionType: 'sanity.action.document.unpublish', draftId, publishedId })
    expect(await getDocument(draftId)).toMatchObject({ title: 'Deux' })
  })

  test('unpublish and delete are refused while a strong reference has the document as target', async () => {
    await applyActions(createDraft(), publish())
    const holder = await lake
      .client('ada')
      .create({ _type: 'holder', to: { _type: 'reference', _ref: publishedId } })
    const conflict = {
      statusCode: 409,
      details: {
        items: [{ error: { type: 'documentHasExistingReferencesError', referencingIDs: [holder._id] } }],
      },
    }
    await expect(
      applyActions({ actionType: 'sanity.action.document.unpublish', draftId, publishedId }),
    ).rejects.toMatchObject(conflict)
    await expect(
      applyActions({ actionType: 'sanity.action.document.delete', publishedId, includeDrafts: [] }),
    ).rejects.toMatchObject(conflict)
  })

  test('version.discard and discard delete a draft, and are a 404 without one', async () => {
    for (const discard of [
      { actionType: 'sanity.action.document.version.discard', versionId: draftId },
      { actionType: 'sanity.action.document.discard', draftId },
    ]) {
      await applyActions(createDraft())
      expect((await sendRawAction(discard)).status).toBe(200)
      expect(await getDocument(draftId)).toBeUndefined()
      expect((await sendRawAction(discard)).status).toBe(404)
    }
  })

  test('discarding never deletes a published document', async () => {
    await applyActions(createDraft(), publish())
    const response = await sendRawAction({
      actionType: 'sanity.action.document.version.discard',
      versionId: publishedId,
    })
    expect(response.status).toBe(400)
    expect(await getDocument(publishedId)).toBeDefined()
  })

  test('delete removes the published document and its drafts at once', async () => {
    await applyActions(createDraft(), publish())
    await applyActions(edit({ title: 'Deux' }))
    await applyActions({ actionType: 'sanity.action.document.delete', publishedId, includeDrafts: [draftId] })
    expect(await getDocument(publishedId)).toBeUndefined()
    expect(await getDocument(draftId)).toBeUndefined()
  })

  test('replaceDraft restores earlier content', async () => {
    await applyActions(createDraft())
    await applyActions({
      actionType: 'sanity.action.document.replaceDraft',
      publishedId,
      attributes: { _id: draftId, _type: 'article', title: 'Ancien' },
    })
    expect(await getDocument(draftId)).toMatchObject({ title: 'Ancien' })
  })

  test('replaceDraft is a 404 when the document never existed', async () => {
    const attributes = { _type: 'article', title: 'Ancien' }
    const response = await sendRawAction({
      actionType: 'sanity.action.document.replaceDraft',
      publishedId,
      attributes,
    })
    expect(response.status).toBe(404)
  })
})

describe('several actions', () => {
  test('are one transaction: if one is refused, none is applied', async () => {
    await expect(
      applyActions(createDraft(), publish({ ifDraftRevisionId: 'outdated' })),
    ).rejects.toMatchObject({ statusCode: 409, details: { items: [{ index: 1 }] } })
    expect(await getDocument(draftId)).toBeUndefined()
  })

  test('write nothing in a dry run', async () => {
    const { transactionId } = await lake.client('ada').action(createDraft(), { dryRun: true })
    expect(transactionId).toEqual(expect.any(String))
    expect(await getDocument(draftId)).toBeUndefined()
  })

  test('of an unknown type are a 400', async () => {
    const response = await sendRawAction({ actionType: 'sanity.action.unheard.of' })
    expect(response).toMatchObject({
      status: 400,
      body: { error: { items: [{ error: { type: 'unsupportedError' } }] } },
    })
  })

  test('on variants are a 501 that names them', async () => {
    const actionType = 'sanity.action.variant.definition.create'
    expect(await sendRawAction({ actionType })).toMatchObject({
      status: 501,
      body: { message: expect.stringContaining(`"${actionType}"`) },
    })
  })
})
