import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The file of a page's HTML: hosts serve `blog.html` at `/blog`, without a redirect. */
export function pageFile(path: string): string {
  return path === '/' ? 'index.html' : `${decodeURIComponent(path).slice(1)}.html`
}

/** Writes files of the built site. */
export function siteFolder(folder: string) {
  const files = new Set<string>()
  return {
    /** Those that were written, relative to the folder. */
    files,
    async write(file: string, content: string | Buffer) {
      const target = join(folder, file)
      files.add(file)
      await mkdir(dirname(target), { recursive: true })
      await writeFile(target, content)
    },
  }
}

export type SiteFolder = ReturnType<typeof siteFolder>
