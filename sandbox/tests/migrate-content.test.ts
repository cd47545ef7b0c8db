import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Lake, openLake } from '@lucarne/lake'
import { localUsers, robots, roles } from '@lucarne/schemas/access/roles.ts'
import { createClient } from '@sanity/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrateContent } from '../src/services/migrate-content.ts'

const dataset = { projectId: 'local', dataset: 'production' }
const former = {
  _type: 'aboutPage',
  title: 'Depuis 2018',
  story: { title: 'Notre histoire' },
  call: { title: 'Venez', button: { _type: 'callToAction', label: 'Voir' } },
}

let dataDir: string
let lake: Lake

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lucarne-migration-'))
  lake = await openLake({
    ...dataset,
    dataDir,
    baseUrl: 'http://localhost:3900',
    allowedOrigins: [],
    ...{ roles, users: localUsers, robots },
    tokens: { 'editor-token': 'emile', 'migration-token': 'migration' },
  })
})
afterEach(async () => {
  await lake.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** A client of the lake with an editor's rights. */
const createEditor = () =>
  createClient({
    ...dataset,
    token: 'editor-token',
    apiVersion: '2025-02-19',
    apiHost: 'http://localhost:3900',
    useProjectHostname: false,
    useCdn: false,
    perspective: 'raw',
    resolveFetch: () => (url, init) => lake.fetch(new Request(url, init)),
  })

test('content of an earlier version becomes sections once, drafts too', async () => {
  const editor = createEditor()
  await editor.create({ ...former, _id: 'aboutPage' })
  await editor.create({ ...former, _id: 'drafts.aboutPage', title: 'Brouillon' })
  const article = await editor.create({ _id: 'article-a', _type: 'article', story: 'Autre' })

  const options = { ...dataset, token: 'migration-token' }
  expect(await migrateContent(lake, options)).toBe(2)

  for (const [id, title] of [
    ['aboutPage', 'Depuis 2018'],
    ['drafts.aboutPage', 'Brouillon'],
  ] as const) {
    const page = await editor.getDocument(id)
    expect(page).toMatchObject({
      title,
      sections: [
        { _type: 'wideHeroSection', title },
        { _type: 'textSection', title: 'Notre histoire' },
        { _type: 'callToActionSection', buttons: [{ label: 'Voir' }] },
      ],
    })
    expect(Object.keys(page ?? {})).not.toContain('story')
  }
  expect(await editor.getDocument('article-a')).toEqual(article)
  expect(await migrateContent(lake, options)).toBe(0)
})

test('texts, links and pictures of an edited home page stay, in the draft too', async () => {
  const editor = createEditor()
  const link = (label: string) => ({
    ...{ _type: 'callToAction', label },
    link: { _type: 'link', kind: 'path', path: '/nos-offres' },
  })
  const home = {
    _type: 'homePage',
    intro: 'Ce soir',
    heroLink: link('Regarder'),
    testimonials: { title: 'Entendu', text: 'Par nous.', button: link('Tout lire'), reviews: [] },
    finalCall: { title: 'Venez', image: { alt: 'Un canapé.' }, primary: link('Choisir') },
    seo: { title: 'IPTV' },
  }
  await editor.create({ ...home, _id: 'homePage' })
  await editor.create({ _id: 'drafts.homePage', _type: 'homePage', finalCall: { title: 'Restez' } })
  const options = { ...dataset, token: 'migration-token' }
  expect(await migrateContent(lake, options)).toBe(2)

  expect(await editor.getDocument('homePage')).toMatchObject({
    seo: home.seo,
    sections: [
      { _type: 'slidesHeroSection', text: 'Ce soir', link: home.heroLink },
      { _type: 'reviewsSection', title: 'Entendu', text: 'Par nous.', link: link('Tout lire') },
      {
        ...{ _type: 'callToActionSection', title: 'Venez', image: { alt: 'Un canapé.' } },
        buttons: [link('Choisir')],
      },
    ],
  })
  expect(await editor.getDocument('drafts.homePage')).toMatchObject({
    sections: [{ _type: 'slidesHeroSection' }, { _type: 'callToActionSection', title: 'Restez' }],
  })
  expect(await migrateContent(lake, options)).toBe(0)
})
