import { execFile } from 'node:child_process'
import { readFileSync, realpathSync } from 'node:fs'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { buildPackage } from './build-package.ts'
import { findInstalledVersion, readVersion } from './manifest.ts'

const run = promisify(execFile)

/** Code blocks of the package's README, in their order. */
const [clientBlock = '', studioBlock = '', vitestBlock = ''] = Array.from(
  readFileSync(new URL('README.md', import.meta.url), 'utf8').matchAll(/```ts\n([\s\S]*?)```/g),
  ([, code = '']) => code,
)

const stockPlugins = `name: 'default', title: 'Blog', projectId: 'blog', dataset: 'production',
  plugins: [structureTool()], schema: { types: schemaTypes },`

const files: Readonly<Record<string, string>> = {
  'sanity.cli.ts': `import { defineCliConfig } from 'sanity/cli'
export default defineCliConfig({ api: { projectId: 'blog', dataset: 'production' } })`,
  'sanity.config.ts': `import { defineConfig } from 'sanity'
import { structureTool } from 'sanity/structure'
import { schemaTypes } from './schemaTypes'
${studioBlock.replace('// …', stockPlugins)}`,
  // A server component or route handler of Next.js passes these options on to its fetch.
  'server.mjs': `${clientBlock.replace('YOUR_PROJECT_ID', 'blog')}
const { _id } = await client.create({ _type: 'post', title: 'Written by a server' })
const options = { cache: 'no-store', next: { tags: ['post'] } }
console.log(await client.fetch('*[_id == $id][0].title', { id: _id }, options))
console.log(await client.fetch('1' + ' + 1'.repeat(20)))`,
  'lake.test.ts': vitestBlock,
  'seed.ndjson': '{"_id":"author","_type":"author","name":"Ann"}\n',
}

const sanity = realpathSync(fileURLToPath(new URL('../node_modules/sanity/package.json', import.meta.url)))
/** Its folder has the templates of `create-sanity`, such as the blog. */
const officialCli = dirname(createRequire(sanity).resolve('@sanity/cli/package.json'))

/** Packs the package and installs it in an empty folder, beside what a stock Studio and a test need. */
export async function createExampleProject(folder: string): Promise<void> {
  const packageFolder = join(folder, 'package')
  const project = join(folder, 'project')
  buildPackage(packageFolder)
  await mkdir(project)
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', folder], {
    cwd: packageFolder,
  })
  const dependencies = Object.fromEntries(
    ['@sanity/client', 'react', 'react-dom', 'sanity', 'styled-components', 'vitest'].map((name) => [
      name,
      findInstalledVersion(name),
    ]),
  )
  const manifest = {
    name: 'example',
    type: 'module',
    private: true,
    dependencies: { ...dependencies, outeau: `file:${join(folder, stdout.trim())}` },
  }
  await writeFile(join(project, 'package.json'), JSON.stringify(manifest))
  // The newest version of this package is not among those that the workspace has installed.
  const overrides = `overrides:\n  '@sanity/cli': ${readVersion(join(officialCli, 'package.json'))}\n`
  await writeFile(join(project, 'pnpm-workspace.yaml'), overrides)
  await cp(join(officialCli, 'templates', 'blog', 'schemaTypes'), join(project, 'schemaTypes'), {
    recursive: true,
  })
  for (const [name, content] of Object.entries(files)) await writeFile(join(project, name), content)
  const pnpm = ['exec', '--yes', '--prefer-offline', 'pnpm@12', '--']
  await run('npm', [...pnpm, 'install', '--prefer-offline', '--ignore-scripts'], { cwd: project })
}
