import type { Plugin } from 'vite'

/**
 * Vite plugin: the dev server serves pre-bundled dependencies without source maps, which are two thirds of the bytes
 * of the first load. Vite inlines a map into every module that does not declare an empty one.
 */
export function omitDependencySourceMaps(): Plugin {
  return {
    name: 'lucarne:omit-dependency-source-maps',
    apply: 'serve',
    transform: {
      filter: { id: /\/deps\/[^/]+\.js(?:\?|$)/ },
      // Vite takes the returned map into account only when the code has changed.
      handler: (code) => ({ code: `${code}\n`, map: { mappings: '' } }),
    },
  }
}
