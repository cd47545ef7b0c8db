import type { Rolldown } from 'vite'

const libraryPath =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/[\w-]+|zustand)\//

// Re-exports every icon, of which pages use few.
const barrelPath = /node_modules\/lucide-react\/dist\/esm\/lucide-react/

/**
 * Names the chunk of a module that the entry imports statically: `libraries` for those that change rarely, so that
 * browsers cache them across builds, and `application` for the rest. Two files compress better than fifty, and hold
 * nothing that only some pages need.
 */
export function firstLoadChunks(entry: string) {
  let staticImports: Set<string> | undefined

  function collectImports(
    id: string,
    context: Rolldown.ChunkingContext,
    found = new Set<string>(),
  ): Set<string> {
    if (found.has(id)) return found
    found.add(id)
    if (barrelPath.test(id)) return found
    for (const imported of context.getModuleInfo(id)?.importedIds ?? [])
      collectImports(imported, context, found)
    return found
  }
  return (id: string, context: Rolldown.ChunkingContext): string | null => {
    staticImports ??= collectImports(entry, context)
    if (!staticImports.has(id)) return null
    return libraryPath.test(id) ? 'libraries' : 'application'
  }
}
