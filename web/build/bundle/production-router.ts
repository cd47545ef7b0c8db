import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

/**
 * A Vite plugin for builds: React Router has a production build, but its package exports the one with development
 * warnings alone (remix-run/react-router#14102), which is half a kilobyte larger. For Node it is bundled, which would
 * import the other one from its package.
 */
export function productionRouter(): Plugin {
  const router = createRequire(import.meta.resolve('react-router-dom'))
  const productionFile = (module: string) =>
    router.resolve(module).replace('/development/', '/production/').replace(/\.js$/, '.mjs')
  return {
    name: 'lucarne:production-router',
    apply: 'build',
    config: (_config, { mode }) => ({
      ssr: { noExternal: mode === 'production' ? [/^react-router/] : [] },
      resolve: {
        alias: ['react-router', 'react-router/dom'].map((module) => ({
          find: new RegExp(`^${module}$`),
          replacement: productionFile(module),
        })),
      },
    }),
  }
}
