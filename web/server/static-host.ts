import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { answer } from './answer.ts'

/** A Vite plugin: `vite preview` serves the built site as a good static host would. */
export function staticHost(): Plugin {
  return {
    name: 'lucarne:static-host',
    configurePreviewServer({ config, middlewares }) {
      const root = resolve(config.root, config.build.outDir)
      middlewares.use((request, response, next) => {
        answer(root, request, response).catch(next)
      })
    },
  }
}
