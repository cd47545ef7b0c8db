import { join, relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { webDir } from '../build/paths.ts'

/** The bundler's modules of a build. */
export type ModuleGraph = {
  /** The name of each file's chunk: a group's own, or that of the module that was imported dynamically. */
  names: Map<string, string>
  /** The modules of each chunk, with their bytes before minification. */
  chunks: Record<string, Record<string, number>>
  /** The modules that import a module statically. */
  importers: Map<string, Set<string>>
}

/** A library counts as one module. */
const moduleName = (id: string): string =>
  /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ??
  (id.startsWith('\0') ? id.slice(1) : relative(join(webDir, '..'), id))

/** A Vite plugin that adds the chunks of a browser build to a graph. */
export function collectModules({ names, chunks, importers }: ModuleGraph): Plugin {
  return {
    name: 'lucarne:module-graph',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle: Rolldown.OutputBundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue
        const name =
          output.isDynamicEntry && output.facadeModuleId ? moduleName(output.facadeModuleId) : output.name
        const modules = chunks[name] ?? {}
        for (const [id, { renderedLength }] of Object.entries(output.modules))
          if (renderedLength > 0) modules[moduleName(id)] = (modules[moduleName(id)] ?? 0) + renderedLength
        names.set(output.fileName, name)
        chunks[name] = modules
      }
      // Modules that only export others are in no chunk.
      for (const id of this.getModuleIds()) {
        const module = moduleName(id)
        const known = importers.get(module) ?? new Set()
        for (const importer of this.getModuleInfo(id)?.importers.map(moduleName) ?? [])
          if (importer !== module) known.add(importer)
        importers.set(module, known)
      }
    },
  }
}
