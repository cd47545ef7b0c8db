import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { createClient, type SanityClient } from '@sanity/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { buildSite } from '../src/build-site.ts'
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

/** A client with a session of the editor, as the studio's login screen gets it. */
async function signIn(lake: string): Promise<SanityClient> {
  const { providers } = providersSchema.parse(await (await fetch(`${lake}/v1/auth/providers`)).json())
  const provider = providers.find(({ title }) => title.startsWith('Émile Dubois'))
  const login = await fetch(`${provider?.url}?origin=${encodeURIComponent(sandbox.urls.studio)}`, {
    redirect: 'manual',
  })
  const { hash } = new URL(login.headers.get('location') ?? '')
  const { token } = sessionSchema.parse(await (await fetch(`${lake}/v1/auth/fetch?${hash.slice(1)}`)).json())
  return createClient({
    ...{ ...contentProject, apiHost: lake, apiVersion: '2025-02-19', token },
    ...{ useCdn: false, useProjectHostname: false },
  })
}

beforeAll(async () => {
  if (!isDeep) return
  root = await mkdtemp(join(tmpdir(), 'lucarne-rebuild-'))
  await copyTemplate(join(root, 'data/supabase'))
  sandbox = await startSandbox({
    ...{ dataDir: join(root, 'data'), portOffset: await freeOffset(6_000), rateFactor: 1_000 },
    services: ['lake', 'supabase', 'store'],
  })
  editor = await signIn(sandbox.urls.lake)
})
afterAll(async () => {
  if (!isDeep) return
  await sandbox.stop()
  await rm(root, { recursive: true, force: true })
})

/** Every file of a folder by its path. */
async function readSite(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    await Promise.all(
      files.map(async (file) => [relative(folder, file), await readFile(file, 'base64')] as const),
    ),
  )
}

const differences = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): string[] =>
  [...new Set([...a.keys(), ...b.keys()])].filter((file) => a.get(file) !== b.get(file)).toSorted()

const build = (folder: string, isRebuild: boolean) =>
  buildSite(sandbox.webEnvironment, { folder, isRebuild, hydratedPaths: [] })

/** A rebuild that has forgotten every page, so that it writes all of them. */
async function rebuildWhole(folder: string, copy: string): Promise<void> {
  await cp(folder, copy, { recursive: true })
  await cp(`${folder}-state`, `${copy}-state`, { recursive: true })
  const file = join(`${copy}-state`, 'record.json')
  const record = JSON.parse(await readFile(file, 'utf8'))
  const siteFiles = [...(await readSite(copy)).keys()].filter((name) => /\.(?:html|jpg)$/.test(name))
  await writeFile(file, JSON.stringify({ ...record, siteFiles, pages: {}, queries: {} }))
  await build(copy, true)
}

const article = '*[_type == "article"] | order(publishedOn asc)'

/** Compared with a whole rebuild at once, because later edits overwrite their files; the full build checks the others. */
const overwrittenEdits: ReadonlySet<string> = new Set(['a title', 'a deleted article'])

/** Each with files that it changes, and one that it leaves. */
const edits: [
  title: string,
  edit: () => Promise<unknown>,
  { changed: readonly string[]; kept: readonly string[] },
][] = [
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
    { changed: ['blog/un-ajout.html', 'blog.html', 'sitemap.xml'], kept: ['nos-offres.html'] },
  ],
  [
    'a deleted article',
    () => editor.delete({ query: '*[slug.current == "un-ajout"]' }),
    { changed: ['blog/un-ajout.html', 'share/blog/un-ajout.jpg', 'sitemap.xml'], kept: ['nos-offres.html'] },
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
    'a setting of all pages',
    () => editor.patch({ query: '*[_type == "siteSettings"]' }).set({ brandName: 'Hublot' }).commit(),
    { changed: ['index.html', '404.html', 'connexion.html', 'nos-offres.html'], kept: ['robots.txt'] },
  ],
]

test.runIf(isDeep)(
  'a rebuild after each publication has the files of a full build',
  { timeout: 900_000 },
  async () => {
    const site = join(root, 'site')
    await build(site, false)
    for (const [title, edit, { changed, kept }] of edits) {
      const before = await readSite(site)
      await edit()
      await build(site, true)
      const after = await readSite(site)
      const changedFiles = differences(before, after)
      expect(changedFiles, title).toEqual(expect.arrayContaining([...changed]))
      for (const file of kept) expect(changedFiles, title).not.toContain(file)
      if (!overwrittenEdits.has(title)) continue
      const rebuilt = join(root, 'rebuilt')
      await rebuildWhole(site, rebuilt)
      expect(differences(after, await readSite(rebuilt)), title).toEqual([])
      await rm(rebuilt, { recursive: true })
      await rm(`${rebuilt}-state`, { recursive: true })
    }
    await build(join(root, 'full'), false)
    expect(differences(await readSite(site), await readSite(join(root, 'full')))).toEqual([])
  },
)
