import type { Plugin, Rolldown } from 'vite'

type Options = {
  /** The module that lets the studio in, and the only one that may fetch what the preview is made of. */
  gate: RegExp
  /** What the gate fetches. */
  preview: RegExp
  /** The preview's own code and libraries: never in what a visitor may be sent. */
  apart: RegExp
  /** Whether the build names a studio; without one nothing of the preview is left, the gate included. */
  hasStudio: boolean
}

/** Where the storefront keeps its preview, and what it is made of. */
export const storefrontPreview = {
  gate: /\/src\/preview\/listen-for-studio\.ts$/,
  preview: /\/src\/preview\/start-preview\.ts$/,
  apart:
    /\/src\/preview\/(?!listen-for-studio\.ts|studio-window\.ts)|\/node_modules\/(?:@sanity\/(?:visual-editing[\w-]*|core-loader|comlink|presentation-comlink|ui)|@vercel\/stega|styled-components|xstate)\//,
}

/** The chunks a visitor may be sent: from the entries on, through every import but the gate's own. */
function visitorsChunks(
  bundle: Rolldown.OutputBundle,
  previewChunk: string | undefined,
): Rolldown.OutputChunk[] {
  const reached = new Map<string, Rolldown.OutputChunk>()
  const visit = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || reached.has(name)) return
    reached.set(name, chunk)
    for (const imported of chunk.imports) visit(imported)
    for (const imported of chunk.dynamicImports) if (imported !== previewChunk) visit(imported)
  }
  for (const [name, output] of Object.entries(bundle)) {
    if (output.type === 'chunk' && output.isEntry) visit(name)
  }
  return [...reached.values()]
}

/** The modules of which something is left in a chunk. */
const modulesOf = ({ modules }: Rolldown.OutputChunk) =>
  Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []))

/** A Vite plugin: fails a build for browsers whose visitors could be sent code of the preview. */
export function previewApart({ gate, preview, apart, hasStudio }: Options): Plugin {
  return {
    name: 'lucarne:preview-apart',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const previewChunk = chunks.find(({ facadeModuleId }) => facadeModuleId && preview.test(facadeModuleId))
      const previewId = previewChunk?.facadeModuleId
      const importers = previewId ? this.getModuleInfo(previewId) : null
      const others = [...(importers?.importers ?? []), ...(importers?.dynamicImporters ?? [])]
      const beside = others.find((id) => !gate.test(id))
      if (beside) this.error(`${beside} imports the preview: only the gate may, once the studio has spoken.`)

      const forbidden = (id: string) => apart.test(id) || (!hasStudio && gate.test(id))
      for (const chunk of hasStudio ? visitorsChunks(bundle, previewChunk?.fileName) : chunks) {
        const found = modulesOf(chunk).find(forbidden)
        if (found) this.error(`${found} would be sent to visitors, in ${chunk.fileName}.`)
      }
    },
  }
}
