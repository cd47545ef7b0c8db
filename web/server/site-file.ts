import { stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'

export type SiteFile = { path: string; modifiedMs: number }

async function fileAt(path: string): Promise<SiteFile | undefined> {
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() ? { path, modifiedMs: found.mtimeMs } : undefined
}

// The build's own notes: the manifest, and the rules for hosts.
const hidden = /(?:^|\/)[._]/

/** The file that answers a path: itself, or its page. Undefined when there is none, or outside of the site. */
export async function siteFile(root: string, pathname: string): Promise<SiteFile | undefined> {
  let path: string
  try {
    path = decodeURIComponent(pathname)
  } catch {
    return undefined
  }
  if (path.includes('\0') || hidden.test(path)) return undefined
  const name = path === '/' ? '/index.html' : extname(path) ? path : `${path}.html`
  const target = join(root, name)
  return target.startsWith(root + sep) ? fileAt(target) : undefined
}
