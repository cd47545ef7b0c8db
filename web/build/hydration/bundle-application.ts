import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { configFile, webRoom } from '../paths.ts'

/**
 * Bundles what browsers run for Node, in one file and as React's development build, which tells every difference.
 * @returns its address; imported again with another query, it starts anew
 */
export async function bundleApplication(outDir: string): Promise<string> {
  await build({
    root: webRoom,
    configFile,
    mode: 'development',
    logLevel: 'warn',
    build: {
      ssr: join(webRoom, 'src/main.tsx'),
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
      minify: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  return pathToFileURL(join(outDir, 'main.js')).href
}
