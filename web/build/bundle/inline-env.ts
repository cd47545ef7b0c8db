import type { Plugin } from 'vite'
import { readEnv } from '../../src/lib/read-env.ts'

const envModule = /\/src\/lib\/env\.ts$/

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
      return { code: `export const env = ${JSON.stringify(readEnv(variables))}\n`, map: null }
    },
  }
}
