import type { Plugin } from 'vite'

/**
 * A Vite plugin: the dev server sends libraries without source maps, which are two thirds of the first page's bytes.
 * Vite inlines a map into each module that does not declare an empty one.
 */
export function omitDependencySourceMaps(): Plugin {
  return {
    name: 'lucarne:omit-dependency-source-maps',
    apply: 'serve',
    transform: {
      filter: { id: /\/deps\/[^/]+\.js(?:\?|$)/ },
      // Vite reads the map of a transform only when the code changes.
      handler: (code) => ({ code: `${code}\n`, map: { mappings: '' } }),
    },
  }
}
