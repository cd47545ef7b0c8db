import { readFileSync } from 'node:fs'
import { z } from 'zod'

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))

const lakeManifest = z
  .object({ version: z.string(), dependencies: z.record(z.string(), z.string()) })
  .parse(read('../package.json'))

const entry = (path: string) => ({ types: `./dist/${path}.d.ts`, default: `./dist/${path}.js` })

/** Modules that users import, by the part after the package's name. */
const entries = {
  '.': entry('lake'),
  './server': entry('standalone/lake-server'),
  './vitest': entry('testing/vitest'),
  './playwright': entry('testing/playwright'),
  './browser': entry('browser/lake-fetch'),
} as const

/** The `package.json` of the published package. Dependencies have the versions that the tests ran with. */
export function createManifest() {
  return {
    name: 'outeau',
    version: lakeManifest.version,
    description:
      'A local Content Lake: the unmodified Sanity Studio and @sanity/client without an account or a network.',
    license: 'MIT',
    type: 'module',
    engines: { node: '>=22.18' },
    bin: { outeau: './dist/command-line/main.js' },
    exports: entries,
    files: ['dist'],
    sideEffects: false,
    dependencies: Object.fromEntries(
      Object.keys(lakeManifest.dependencies).map((name) => [name, findInstalledVersion(name)]),
    ),
  }
}

/** The version of a dependency of the lake that the tests run with. */
export function findInstalledVersion(name: string): string {
  return readVersion(`../node_modules/${name}/package.json`)
}

/** @param path of a `package.json` */
export function readVersion(path: string): string {
  return z.object({ version: z.string() }).parse(read(path)).version
}
