import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The file of a page's HTML: hosts serve `blog.html` at `/blog`, without a redirect. */
export function getPageFile(path: string): string {
  return path === '/' ? 'index.html' : `${decodeURIComponent(path).slice(1)}.html`
}

/** Writes files of the built site, synchronously: asynchronous writes of thousands of small files take longer. */
export function openSiteFolder(folder: string) {
  const files = new Set<string>()
  const madeFolders = new Set<string>()
  return {
    /** Written files, relative to the folder. */
    files,
    write(file: string, content: string | Buffer) {
      const target = join(folder, file)
      const parent = dirname(target)
      if (!madeFolders.has(parent)) mkdirSync(parent, { recursive: true })
      madeFolders.add(parent)
      writeFileSync(target, content)
      files.add(file)
    },
  }
}

export type SiteFolder = ReturnType<typeof openSiteFolder>
