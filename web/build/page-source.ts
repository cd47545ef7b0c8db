import { relative } from 'node:path'
import type { Plugin } from 'vite'

const page = /\/src\/features\/.+-page\.tsx$/

/**
 * A Vite plugin for the bundle that prerenders: each page's module says where it stands, so that its HTML can name
 * the chunk that takes it over.
 */
export function pageSource(): Plugin {
  let root = ''
  return {
    name: 'lucarne:page-source',
    configResolved: (config) => {
      root = config.root
    },
    transform(code, id, options) {
      if (!options?.ssr || !page.test(id)) return undefined
      return { code: `${code}\nexport const source = ${JSON.stringify(relative(root, id))}\n`, map: null }
    },
  }
}
