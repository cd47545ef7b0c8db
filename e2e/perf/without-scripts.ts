import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const folder = '/without-scripts'

/**
 * Writes a copy of a built page without its scripts into the site, as a lower bound of its times: network, style sheet
 * and layout.
 * @returns the copy's path
 */
export async function copyWithoutScripts(siteDir: string, path: string): Promise<string> {
  const file = `${path === '/' ? '/index' : path}.html`
  const html = await readFile(join(siteDir, file), 'utf8')
  const copy = join(siteDir, folder, file)
  await mkdir(dirname(copy), { recursive: true })
  await writeFile(
    copy,
    html.replaceAll(/<script\b.*?<\/script>|<link rel="(?:code|modulepreload)"[^>]*>/gs, ''),
  )
  return folder + file.slice(0, -'.html'.length)
}
