import { type PageState, type PageStateFile, pageStatePath } from '@lucarne/core/lib/page-state-file.ts'
import { hashJson } from '../rebuild/build-record.ts'

const entryLink = /<link rel="code" data-run[^>]* href="([^"]+)">/g

/** The page's state as a file of the site, and the `<link>` by which its HTML names it. */
export function pageStateFile(
  template: string,
  path: string,
  { state, chunks }: { state: PageState; chunks: string[] },
): { file: string; content: string; link: string } {
  const version = hashJson(state)
  const entries = Array.from(template.matchAll(entryLink), ([, url = '']) => url)
  const content: PageStateFile = { version, ...state, entries, chunks }
  const url = pageStatePath(path)
  return {
    file: decodeURIComponent(url).slice(1),
    content: JSON.stringify(content),
    link: `<link rel="page-state" href="${url}" data-version="${version}">`,
  }
}
