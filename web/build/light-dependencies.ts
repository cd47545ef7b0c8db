import type { Plugin } from 'vite'

/**
 * A Vite plugin: the dev server sends libraries without their source maps, which are two thirds of all that the
 * first page is made of. Vite writes a map into each module that does not say that it has none.
 */
export function lightDependencies(): Plugin {
  return {
    name: 'lucarne:light-dependencies',
    apply: 'serve',
    transform: {
      filter: { id: /\/deps\/[^/]+\.js(?:\?|$)/ },
      // Vite asks what became of the map of changed code alone.
      handler: (code) => ({ code: `${code}\n`, map: { mappings: '' } }),
    },
  }
}
