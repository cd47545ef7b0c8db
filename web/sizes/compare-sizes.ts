import type { MeasuredSize } from './measure-site.ts'
import type { ModuleGraph } from './module-graph.ts'
import type { RecordedSizes } from './recorded-sizes.ts'

/** Sizes of a build's pages. */
export type CurrentSizes = ModuleGraph & { scripts: number; figures: Readonly<Record<string, MeasuredSize>> }

/** Tolerance over the recorded size: renamed variables alone change some bytes. */
const slack = (recorded: number, least: number) => Math.max(recorded * 0.02, least)

const maxListed = 10
const format = new Intl.NumberFormat('en').format

/**
 * The shortest chain of imports that begins at a module that the chunk had before; only the direct importers of the module
 * when there is none.
 */
function describeImports(module: string, known: object, { importers }: CurrentSizes): string {
  const importersOf = (name: string) => [...(importers.get(name) ?? [])]
  const chains = importersOf(module).map((importer) => [importer])
  const visited = new Set([module])
  for (const chain of chains) {
    const [first = ''] = chain
    if (first in known) return chain.join(' → ')
    if (visited.has(first)) continue
    visited.add(first)
    chains.push(...importersOf(first).map((importer) => [importer, ...chain]))
  }
  return importersOf(module).join(', ')
}

/** The modules of a chunk that are new in it or larger than recorded. */
function listGrowth(chunk: string, current: CurrentSizes, recorded: RecordedSizes) {
  const known = recorded.chunks[chunk] ?? {}
  return Object.entries(current.chunks[chunk] ?? {}).flatMap(([module, bytes]) => {
    const isNew = !(module in known)
    const growth = bytes - (known[module] ?? 0)
    const description = isNew
      ? `${module} (${format(bytes)} bytes) enters ${chunk} through ${describeImports(module, known, current)}`
      : `${module} in ${chunk}: ${format(growth)} bytes more`
    return growth > 0 ? [{ isNew, growth, description }] : []
  })
}

type Growth = { growth: number; description: string }

/** Lists the largest, and says how many others there are. */
function describeLargest(grown: readonly Growth[]): string[] {
  const lines = grown.toSorted((a, b) => b.growth - a.growth).map(({ description }) => description)
  const rest = lines.length - maxListed
  return [...lines.slice(0, maxListed), ...(rest > 0 ? [`and ${rest} more`] : [])]
}

/** The modules that are new in chunks of many pages, and how they were imported. */
export function describeEntered(current: CurrentSizes, recorded: RecordedSizes): string[] {
  const common = Object.keys(recorded.chunks).filter((chunk) => !chunk.includes('/'))
  return describeLargest(
    common.flatMap((chunk) => listGrowth(chunk, current, recorded)).filter(({ isNew }) => isNew),
  )
}

/** Exceeded budgets, with the modules that have grown. @returns an empty list within the budgets */
export function describeExceeded(current: CurrentSizes, recorded: RecordedSizes): string[] {
  const exceeded = Object.entries(current.figures).flatMap(([name, { bytes, files, goal = Infinity }]) => {
    const before = recorded.figures[name] ?? bytes
    const describe = (limit: string) => `${name}: ${format(bytes)} bytes, ${limit}`
    const excesses = [
      { growth: bytes - goal, description: describe(`the goal is ${format(goal)}`) },
      {
        growth: bytes - before - slack(before, 100),
        description: describe(`recorded are ${format(before)}`),
      },
    ]
    return excesses.filter(({ growth }) => growth > 0).map((excess) => ({ ...excess, files }))
  })
  const files = new Set(exceeded.flatMap((figure) => figure.files))
  const chunks = [...files].flatMap((file) => current.names.get(file) ?? [])
  const hasManyScripts = current.scripts - recorded.scripts > slack(recorded.scripts, 3)
  const added = Object.keys(current.chunks).filter((chunk) => !(chunk in recorded.chunks))
  return [
    ...describeLargest(exceeded),
    ...describeLargest(chunks.flatMap((chunk) => listGrowth(chunk, current, recorded))),
    ...(hasManyScripts
      ? [`${current.scripts} scripts, recorded are ${recorded.scripts}; new: ${added.join(', ')}`]
      : []),
  ]
}
