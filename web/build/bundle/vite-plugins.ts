import { relative } from 'node:path'
import { parseEnv } from '@lucarne/core/lib/parse-env.ts'
import type { Plugin } from 'vite'

const envModule = /\/core\/lib\/env\.ts$/

/**
 * A Vite plugin for builds: the environment is validated when the site is built, and bundled as it is, without the code
 * that validates it.
 */
export function inlineEnv(): Plugin {
  let variables = {}
  return {
    name: 'lucarne:inline-env',
    apply: 'build',
    configResolved: (config) => {
      variables = config.env
    },
    transform(_code, id) {
      if (!envModule.test(id)) return undefined
      return { code: `export const env = ${JSON.stringify(parseEnv(variables))}\n`, map: null }
    },
  }
}

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
