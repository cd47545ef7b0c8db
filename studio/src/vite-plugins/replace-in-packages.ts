import type { Plugin } from 'vite'

/** Code fragments of Sanity's packages and their replacements. */
export type Replacements = readonly (readonly [code: string, replacement: string])[]

export const replaceAll = (code: string, replacements: Replacements): string =>
  replacements.reduce((changed, [piece, replacement]) => changed.replaceAll(piece, replacement), code)

/**
 * Vite plugin: replaces parts of the packages, and of the dev server's bundles of them. A build goes on without those that
 * the packages no longer contain, and names them.
 */
export function replaceInPackagesPlugin(replacements: Replacements): Plugin {
  const missing = new Set(replacements.map(([piece]) => piece))
  return {
    name: 'lucarne:replace-in-packages',
    transform: {
      filter: {
        id: /\/deps\/[^/]+\.js(?:\?|$)|\/node_modules\/(?:sanity|@dnd-kit\/core|@hello-pangea\/dnd|@sanity\/(?:ui|sdk|orderable-document-list))\//,
      },
      handler(code) {
        for (const piece of missing) if (code.includes(piece)) missing.delete(piece)
        const changed = replaceAll(code, replacements)
        return changed === code ? undefined : { code: changed, map: null }
      },
    },
    generateBundle() {
      // Sanity's CLI hides warnings of plugins.
      for (const piece of missing)
        process.stderr.write(`No package contains ${JSON.stringify(piece)} any more.\n`)
    },
  }
}
