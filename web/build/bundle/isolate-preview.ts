import type { Plugin, Rolldown } from 'vite'

type Options = {
  /** The module that listens for the studio, the only one that may import the preview. */
  gate: RegExp
  /** The module that the gate imports. */
  preview: RegExp
  /** The preview's own code and libraries, which no visitor may download. */
  previewOnly: RegExp
  /** Whether the build names a studio; without one the gate is left out too. */
  hasStudio: boolean
}

/** The modules of the storefront's preview. */
export const storefrontPreview = {
  gate: /\/src\/preview\/listen-for-studio\.ts$/,
  preview: /\/src\/preview\/start-preview\.ts$/,
  previewOnly:
    /\/src\/preview\/(?!listen-for-studio\.ts|preview-token\.ts|studio-window\.ts)|\/node_modules\/(?:@sanity\/(?:visual-editing[\w-]*|core-loader|comlink|presentation-comlink|ui)|@vercel\/stega|styled-components|xstate)\//,
}

/** The chunks that a visitor may download: what entries import, apart from the preview's chunk. */
function visitorChunks(
  bundle: Rolldown.OutputBundle,
  previewChunk: string | undefined,
): Rolldown.OutputChunk[] {
  const visited = new Map<string, Rolldown.OutputChunk>()
  const visit = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || visited.has(name)) return
    visited.set(name, chunk)
    for (const imported of chunk.imports) visit(imported)
    for (const imported of chunk.dynamicImports) if (imported !== previewChunk) visit(imported)
  }
  for (const [name, output] of Object.entries(bundle)) {
    if (output.type === 'chunk' && output.isEntry) visit(name)
  }
  return [...visited.values()]
}

/** The modules of a chunk that were not removed as unused. */
const modulesOf = ({ modules }: Rolldown.OutputChunk) =>
  Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []))

/** A Vite plugin that fails a browser build in which visitors could download code of the preview. */
export function isolatePreview({ gate, preview, previewOnly, hasStudio }: Options): Plugin {
  return {
    name: 'lucarne:isolate-preview',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const previewChunk = chunks.find(({ facadeModuleId }) => facadeModuleId && preview.test(facadeModuleId))
      const previewId = previewChunk?.facadeModuleId
      const importers = previewId ? this.getModuleInfo(previewId) : null
      const importersOfPreview = [...(importers?.importers ?? []), ...(importers?.dynamicImporters ?? [])]
      const unexpected = importersOfPreview.find((id) => !gate.test(id))
      if (unexpected)
        this.error(
          `${unexpected} imports the preview, which only the gate may do after a message of the studio.`,
        )

      const forbidden = (id: string) => previewOnly.test(id) || (!hasStudio && gate.test(id))
      for (const chunk of hasStudio ? visitorChunks(bundle, previewChunk?.fileName) : chunks) {
        const found = modulesOf(chunk).find(forbidden)
        if (found) this.error(`${found} would be downloaded by visitors, in ${chunk.fileName}.`)
      }
    },
  }
}
