import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { webDir } from '../paths.ts'

/** Sources of the bundles and the pages' HTML, relative to the repository. */
const sources = [
  'web/{browsers,build,fonts,public,server,src}/**',
  'web/*.{html,json,ts}',
  '{core,sections,schemas}/**',
  'store/contract/**',
  'supabase/database.types.ts',
  'pnpm-lock.yaml',
]

const isIgnored = (path: string) => /^node_modules$|^seed$|\.test\.tsx?$/.test(path)

/** A hash of the code, the version of Node and the build's environment variables. */
export function hashCode(variables: Readonly<Record<string, string | undefined>>): string {
  const root = join(webDir, '..')
  const hash = createHash('sha256').update(process.version)
  const files = globSync(sources, { cwd: root, exclude: ({ name }) => isIgnored(name), withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  for (const file of files.toSorted())
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file))
  for (const name of Object.keys(variables).toSorted())
    if (name.startsWith('VITE_')) hash.update(`${name}=${variables[name]}\0`)
  return hash.digest('base64url')
}
