import type { Rolldown } from 'vite'

const libraryPath =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/[\w-]+|zustand)\//

// Re-exports every icon, of which pages use few.
const barrelPath = /node_modules\/lucide-react\/dist\/esm\/lucide-react/

// What nearly every page draws pictures with; sections that need only a part of it would split it into three files.
const picturePath =
  /\/src\/(?:ui\/media\/picture|content\/(?:picture-source|image-url)|hooks\/use-in-view)\.tsx?$/

// The notes of rich text use them. Without a group each would be a chunk of its own, because other components use one.
const noteIconsPath = /node_modules\/lucide-react\/dist\/esm\/icons\/(?:info|lightbulb)\.m?js$/

/**
 * The chunks of the modules that the entry imports statically: `libraries` of those that change rarely, so that browsers
 * cache them across builds, and `application` of the rest. Two files compress better than fifty, and hold nothing that
 * only some pages need. `picture` is what pages with pictures share, `note-icons` what those with rich text share.
 */
export function firstLoadChunks(entry: string): Rolldown.CodeSplittingGroup[] {
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
  const chunkName = (name: string) => (id: string, context: Rolldown.ChunkingContext) => {
    staticImports ??= collectImports(entry, context)
    return staticImports.has(id) ? name : null
  }
  return [
    // Dependencies of a group join it, so those of the application must not be first.
    { debugName: 'libraries', name: chunkName('libraries'), test: libraryPath, priority: 2 },
    { debugName: 'application', name: chunkName('application'), priority: 1 },
    // Its dependencies are also those of pages without pictures.
    { name: 'picture', test: picturePath, includeDependenciesRecursively: false },
    { name: 'note-icons', test: noteIconsPath, includeDependenciesRecursively: false },
  ]
}
