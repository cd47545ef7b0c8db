import { createRequestListener } from '@lucarne/lake/http-server'
import { pageQuery } from '@lucarne/sections/queries/page.ts'
import { createFormFetcher } from '@lucarne/store/tickets/published-form.ts'
import { createClient } from '@sanity/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentProject } from '../src/environment.ts'
import { openSandboxLake, type SandboxLake } from './open-test-lake.ts'
import { listen } from './supabase/test-store.ts'

let testLake: SandboxLake
let server: Awaited<ReturnType<typeof listen>>

const email = { _key: 'email', _type: 'formField', kind: 'email', label: 'E-mail' }
const formSection = (subject: string, fields: readonly object[] = [email]) => ({
  _key: 'form',
  _type: 'formSection',
  title: 'Écrivez-nous',
  subject,
  fields,
})
const page = (subject: string, fields?: readonly object[]) => ({
  _type: 'page',
  title: 'Courts',
  path: '/courts',
  sections: [formSection(subject, fields)],
})

const visitor = () =>
  createClient({
    ...contentProject,
    apiHost: server.url,
    useProjectHostname: false,
    apiVersion: '2025-02-19',
    useCdn: false,
  })

beforeAll(async () => {
  testLake = await openSandboxLake({ tokens: { editor: 'emile' } })
  server = await listen(createRequestListener((request) => testLake.lake.fetch(request)))
  await visitor()
    .withConfig({ token: 'editor' })
    .transaction()
    .createOrReplace({ _id: 'courts', ...page('Publié') })
    .createOrReplace({ _id: 'drafts.courts', ...page('Brouillon') })
    .createOrReplace({ _id: 'mute', ...page('Sans adresse', []) })
    .commit()
})
afterAll(async () => {
  await server.close()
  await testLake.remove()
})

const fetchForm = (document: string, form = 'form') =>
  createFormFetcher({ ...contentProject, apiHost: server.url })(document, form)

describe('the lookup of a form', () => {
  test('finds the published form of a page, and never its draft', async () => {
    expect(await fetchForm('courts')).toEqual({
      subject: 'Publié',
      fields: [{ _key: 'email', kind: 'email', label: 'E-mail', isRequired: true, options: [] }],
    })
    expect(await fetchForm('drafts.courts')).toBeUndefined()
  })

  test.each([
    ['an unknown document', 'other', 'form'],
    ['an unknown section', 'courts', 'other'],
    ['a form without an address', 'mute', 'form'],
  ])('finds nothing for %s', async (_, document, form) => {
    expect(await fetchForm(document, form)).toBeUndefined()
  })
})

test('a page names the document that its form is in', async () => {
  const page = await visitor().fetch<unknown>(pageQuery, { path: '/courts', now: null })
  expect(page).toMatchObject({ sections: [{ _key: 'form', document: 'courts' }] })
})
