import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { webDir } from '../paths.ts'
import { createSiteRules, renderPublishedHostFiles } from './host-files.ts'

const page = (text: string) => `<!doctype html><script>1</script><p>${text.repeat(400)}`

export const script = 'export const a = 1\n'.repeat(200)

export const rules = createSiteRules(
  [
    { from: '/offres', to: '/nos-offres', permanent: true },
    { from: '/guides/:slug', to: '/blog/:slug', permanent: true },
    { from: '/rentree', to: '/nos-offres', permanent: false },
  ],
  page(''),
  {
    siteUrl: 'http://localhost',
    sanityProjectId: 'abc',
    sanityApiHost: undefined,
    storeApiUrl: 'https://store.example',
    supabaseUrl: 'https://supabase.example',
  },
)

/** Writes a site of a few pages as the build does, with compressed files. */
export async function writeSmallSite(folder: string): Promise<void> {
  const files = [
    ['index.html', page('Accueil')],
    ['blog.html', page('Blog')],
    ['blog/image-figee.html', page('Figée')],
    ['404.html', page('Perdu')],
    ['assets/core-1a2b.js', script],
    ['manifest.webmanifest', '{}'],
    ['.vite/manifest.json', '{}'],
    ...renderPublishedHostFiles(rules),
  ] as const
  for (const [file, content] of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), content)
  }
  await promisify(execFile)(process.execPath, [join(webDir, 'build/compress.ts'), folder])
}
