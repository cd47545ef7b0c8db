import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { configFile, webDir } from '../paths.ts'

/** Builds the browser's files, and the HTML template of every page. */
export async function bundleForBrowsers(outDir: string, plugins: Plugin[] = []): Promise<void> {
  await build({ root: webDir, configFile, logLevel: 'warn', plugins, build: { outDir, emptyOutDir: true } })
}

/**
 * Bundles code of the storefront for Node in one file.
 * @param source entry module, relative to `web`
 */
export async function bundleForNode(source: string, outDir: string): Promise<void> {
  await build({
    root: webDir,
    configFile,
    logLevel: 'warn',
    // Node would parse all its icons.
    ssr: { noExternal: ['lucide-react'] },
    build: {
      ssr: join(webDir, source),
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
      minify: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  await mkdir(outDir, { recursive: true })
  // Without a type, Node would parse the bundle once more to see that it is a module.
  await writeFile(join(outDir, 'package.json'), '{"type":"module"}')
  // The dependencies of the bundle resolve from any folder.
  await symlink(join(webDir, 'node_modules'), join(outDir, 'node_modules'), 'junction')
}
