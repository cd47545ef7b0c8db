import { relative } from 'node:path'
import type { Plugin } from 'vite'

const pageModule = /\/src\/features\/.+-page\.tsx$/

/**
 * A Vite plugin for the prerendering bundle: each page's module exports its path as `source`, so that its HTML can
 * preload the chunk that hydrates it.
 */
export function exportPageSource(): Plugin {
  let root = ''
  return {
    name: 'lucarne:page-source',
    configResolved: (config) => {
      root = config.root
    },
    transform(code, id, options) {
      if (!options?.ssr || !pageModule.test(id)) return undefined
      return { code: `${code}\nexport const source = ${JSON.stringify(relative(root, id))}\n`, map: null }
    },
  }
}
