import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { createClient, type SanityClient } from '@sanity/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { spawnSiteBuild } from '../src/build-site.ts'
import { contentProject } from '../src/environment.ts'
import { freeOffset } from '../src/ports.ts'
import { type Sandbox, startSandbox } from '../src/sandbox.ts'
import { copyTemplate } from './supabase/database-template.ts'

const providersSchema = z.object({ providers: z.array(z.object({ title: z.string(), url: z.string() })) })
const sessionSchema = z.object({ token: z.string() })

const isDeep = Boolean(process.env.DEEP)
let root: string
let sandbox: Sandbox
let editor: SanityClient

/** A client with the editor's session of the studio's login screen. */
async function signIn(lake: string): Promise<SanityClient> {
  const { providers } = providersSchema.parse(await (await fetch(`${lake}/v1/auth/providers`)).json())
  const provider = providers.find(({ title }) => title.startsWith('Émile Dubois'))
  const login = await fetch(`${provider?.url}?origin=${encodeURIComponent(sandbox.urls.studio)}`, {
    redirect: 'manual',
  })
  const { hash } = new URL(login.headers.get('location') ?? '')
  const { token } = sessionSchema.parse(await (await fetch(`${lake}/v1/auth/fetch?${hash.slice(1)}`)).json())
  return createClient({
    ...contentProject,
    apiHost: lake,
    apiVersion: '2025-02-19',
    token,
    useCdn: false,
    useProjectHostname: false,
  })
}

beforeAll(async () => {
  if (!isDeep) return
  root = await mkdtemp(join(tmpdir(), 'lucarne-rebuild-'))
  await copyTemplate(join(root, 'data/supabase'))
  sandbox = await startSandbox({
    dataDir: join(root, 'data'),
    portOffset: await freeOffset(6_000),
    rateFactor: 1_000,
    services: ['lake', 'supabase', 'store'],
  })
  editor = await signIn(sandbox.urls.lake)
})
afterAll(async () => {
  if (!isDeep) return
  await sandbox.stop()
  await rm(root, { recursive: true, force: true })
})

/** All files of a folder by path. */
async function readSite(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  // Builds of the same content may contain different event ids.
  const compared = entries.filter((entry) => entry.isFile() && entry.name !== 'site-state.json')
  const files = compared.map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    await Promise.all(
      files.map(async (file) => [relative(folder, file), await readFile(file, 'base64')] as const),
    ),
  )
}

const differences = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): string[] =>
  [...new Set([...a.keys(), ...b.keys()])].filter((file) => a.get(file) !== b.get(file)).toSorted()

const build = (folder: string, isRebuild: boolean) =>
  spawnSiteBuild(sandbox.webEnvironment, { folder, isRebuild })

const article = '*[_type == "article"] | order(publishedOn asc)'

/**
 * Each change with files that it affects, and one that it does not. The first two affect every page. A full build after
 * the last one finds unwritten changes.
 */
const edits: [
  title: string,
  edit: () => Promise<unknown>,
  { changed: readonly string[]; kept: readonly string[] },
][] = [
  [
    'a setting of all pages',
    () => editor.patch({ query: '*[_type == "siteSettings"]' }).set({ brandName: 'Hublot' }).commit(),
    { changed: ['index.html', '404.html', 'connexion.html', 'nos-offres.html'], kept: ['robots.txt'] },
  ],
  [
    'a new country',
    async () => {
      const [{ _id, _rev, slug, ...fields }] = await editor.fetch('*[_type == "countryPage"]')
      await editor.create({ ...fields, name: 'Monaco', slug: { ...slug, current: 'iptv-monaco' } })
    },
    { changed: ['iptv-monaco.html', 'sitemap.xml', 'nos-offres.html'], kept: ['robots.txt'] },
  ],
  [
    'a title',
    async () => {
      const [{ _id }] = await editor.fetch(article)
      await editor.patch(_id).set({ title: 'Un autre titre' }).commit()
    },
    {
      changed: ['blog.html', 'search-index.json', 'blog/rss.xml'],
      kept: ['nos-offres.html', 'connexion.html'],
    },
  ],
  [
    'a new article',
    async () => {
      const [{ _id, _rev, slug, ...fields }] = await editor.fetch(article)
      await editor.create({ ...fields, title: 'Un ajout', slug: { ...slug, current: 'un-ajout' } })
    },
    {
      changed: ['blog/un-ajout.html', 'page-state/blog/un-ajout.json', 'blog.html', 'sitemap.xml'],
      kept: ['nos-offres.html'],
    },
  ],
  [
    'a deleted article',
    () => editor.delete({ query: '*[slug.current == "un-ajout"]' }),
    { changed: ['blog/un-ajout.html', 'share/blog/un-ajout.jpg', 'sitemap.xml'], kept: ['nos-offres.html'] },
  ],
]

test.runIf(isDeep)(
  'a rebuild after each publication has the files of a full build',
  { tags: ['deep'], timeout: 900_000 },
  async () => {
    const site = join(root, 'site')
    await build(site, false)
    for (const [title, edit, { changed, kept }] of edits) {
      const before = await readSite(site)
      await edit()
      await build(site, true)
      const changedFiles = differences(before, await readSite(site))
      expect(changedFiles, title).toEqual(expect.arrayContaining([...changed]))
      for (const file of kept) expect(changedFiles, title).not.toContain(file)
    }
    await build(join(root, 'full'), false)
    // The index is equivalent, but with another order of terms (core/search/search-index.test.ts).
    expect(differences(await readSite(site), await readSite(join(root, 'full')))).toEqual([
      'search-index.json',
    ])
  },
)
