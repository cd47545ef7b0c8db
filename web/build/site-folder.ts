import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where a page's HTML stands: hosts answer `/blog` with `blog.html`, without a redirect. */
export function pageFile(path: string): string {
  return path === '/' ? 'index.html' : `${decodeURIComponent(path).slice(1)}.html`
}

/** Writes into the built site. */
export function siteFolder(folder: string) {
  return {
    async write(file: string, content: string | Buffer) {
      const target = join(folder, file)
      await mkdir(dirname(target), { recursive: true })
      await writeFile(target, content)
    },
    remove: (file: string) => rm(join(folder, file), { recursive: true, force: true }),
  }
}

export type SiteFolder = ReturnType<typeof siteFolder>
