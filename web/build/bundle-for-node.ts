import { rm } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { configFile, webRoom } from './paths.ts'

/**
 * Bundles code of the storefront for Node, in one file. Nothing of it is left on the disk once it has been used.
 * @param source where it begins, from the room on
 * @param mode `development` with React's development build, which tells every difference
 * @param use is given the bundle's address; imported again with another query, it starts anew
 */
export async function withBundle<Result>(
  source: string,
  mode: 'production' | 'development',
  use: (address: string) => Promise<Result>,
): Promise<Result> {
  const { name } = parse(source)
  // Under the room's own packages, so that it finds them.
  const outDir = join(webRoom, 'node_modules', '.cache', `${name}-${process.pid}`)
  try {
    await build({
      root: webRoom,
      configFile,
      mode,
      logLevel: 'warn',
      build: {
        ssr: join(webRoom, source),
        outDir,
        emptyOutDir: true,
        copyPublicDir: false,
        manifest: false,
        minify: false,
        rolldownOptions: { output: { codeSplitting: false } },
      },
    })
    return await use(pathToFileURL(join(outDir, `${name}.js`)).href)
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}
