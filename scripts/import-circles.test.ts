import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { z } from 'zod'

const root = fileURLToPath(new URL('..', import.meta.url))
const listFiles = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)))

const manifestSchema = z.object({
  name: z.string(),
  imports: z.record(z.string(), z.string()).optional(),
  exports: z.record(z.string(), z.string()).optional(),
})
const packages = listFiles('*/package.json').map((file) => ({
  folder: dirname(file),
  ...manifestSchema.parse(JSON.parse(readFileSync(join(root, file), 'utf8'))),
}))

/** What a map of a manifest, as `exports`, has at a key: `"./rules/*": "./rules/*"`. */
function resolveInMap(map: Readonly<Record<string, string>>, key: string): string | undefined {
  for (const [pattern, target] of Object.entries(map)) {
    const [start = '', end] = pattern.split('*')
    if (end === undefined ? key === pattern : key.startsWith(start) && key.endsWith(end))
      return target.replace('*', key.slice(start.length, key.length - (end ?? '').length))
  }
  return undefined
}

/** The file of this repository that a specifier names. */
function resolveSpecifier(importer: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(importer), specifier))
  const own = packages.find(({ folder }) => importer.startsWith(`${folder}/`))
  if (specifier.startsWith('#'))
    return own?.imports && join(own.folder, resolveInMap(own.imports, specifier) ?? '')
  const found = packages.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`))
  if (!found) return undefined
  const key = `.${specifier.slice(found.name.length)}`
  return join(found.folder, found.exports ? (resolveInMap(found.exports, key) ?? '') : key)
}

/** The files that a module imports when it is loaded or compiled, for values or types. */
function findImports(file: string): string[] {
  const { staticExports, staticImports } = parseSync(file, readFileSync(join(root, file), 'utf8')).module
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
  ].flatMap((specifier) => resolveSpecifier(file, specifier) ?? [])
}

/** The groups of nodes that reach one another, by Tarjan's algorithm. */
function findCircles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = []
  const order = new Map<string, number>()
  const open: string[] = []
  const visit = (node: string): number => {
    const index = order.size
    order.set(node, index)
    open.push(node)
    let lowest = index
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) lowest = Math.min(lowest, visit(next))
      else if (open.includes(next)) lowest = Math.min(lowest, order.get(next) ?? index)
    }
    if (lowest === index) {
      const circle = open.splice(open.indexOf(node))
      if (circle.length > 1) circles.push(circle.toSorted())
    }
    return lowest
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return circles
}

const files = listFiles('*.ts', '*.tsx').filter((file) => !/\.d\.ts$|^lake\/tests\/official-cli\//.test(file))
const imports = new Map(files.map((file) => [file, findImports(file)]))

test('no module imports itself through others, not even for types', () => {
  expect(files.length).toBeGreaterThan(1500)
  expect(findCircles(imports)).toEqual([])
})

// An edge function is deployed from `supabase`; its code is another package's, and its deno.json names all of it.
const isPart = (file: string) =>
  !/\.test\.|\/tests?\/|\/bench\/|^supabase\/functions\/[^/]+\/index\.ts$/.test(file)

test('no package imports itself through others', () => {
  const graph = new Map(packages.map(({ folder }) => [folder, new Set<string>()]))
  const packageOf = (file: string) => file.split('/')[0] ?? ''
  for (const [file, imported] of imports)
    for (const target of imported)
      if (isPart(file) && packageOf(target) !== packageOf(file))
        graph.get(packageOf(file))?.add(packageOf(target))
  expect(findCircles(new Map([...graph].map(([name, targets]) => [name, [...targets]])))).toEqual([])
})
