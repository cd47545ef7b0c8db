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
