import type { Rolldown } from 'vite'

const library =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/[\w-]+|zustand)\//

// Names everything its package has, of which a page uses little.
const barrel = /node_modules\/lucide-react\/dist\/esm\/lucide-react/

/**
 * Which chunk of the first load a module belongs to. Libraries that every page needs are one file, which stays in
 * browsers' caches while the site changes; all else that the application imports at once is another. In two files it
 * compresses better than in fifty, and no page asks for what another one needs.
 */
export function firstLoadChunks(entry: string) {
  let atOnce: Set<string> | undefined

  function reach(id: string, context: Rolldown.ChunkingContext, found = new Set<string>()): Set<string> {
    if (found.has(id)) return found
    found.add(id)
    if (barrel.test(id)) return found
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) reach(imported, context, found)
    return found
  }
  return (id: string, context: Rolldown.ChunkingContext): string | null => {
    atOnce ??= reach(entry, context)
    if (!atOnce.has(id)) return null
    return library.test(id) ? 'libraries' : 'application'
  }
}
