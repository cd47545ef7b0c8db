import { existsSync, globSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { listTrackedFiles, readTrackedFile, repositoryRoot } from './tracked-files.ts'

const generated = /node_modules|\/(?:dist|dist-\w+|generated)(?:\/|$)/
const find = (pattern: string) =>
  globSync(pattern, { cwd: repositoryRoot, exclude: (path) => generated.test(String(path)) })

const pages = find('{*.md,docs/**/*.md,*/**/README.md}')
const sources = find('*/**/*.{ts,tsx,css,sql,html,toml}').filter(
  (file) => file !== relative(repositoryRoot, fileURLToPath(import.meta.url)),
)

/** A page's text without its code blocks, in which brackets are not links. */
const proseOf = (file: string) => readTrackedFile(file).replace(/^```[\s\S]*?^```/gm, '')

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

const anchorsOf = (file: string) =>
  Array.from(proseOf(file).matchAll(/^#{1,6} (.+)$/gm), ([, heading = '']) => anchorOf(heading))

/** Relative links of a page. */
const linksOf = (file: string) =>
  Array.from(proseOf(file).matchAll(/\]\(([^)\s]+)\)/g), ([, link = '']) => link).filter(
    (link) => !/^(?:\w+:|\/)/.test(link),
  )

/** Whether a SQL file defines a table, a function or a policy with this name. */
const isDefined = (file: string, name: string) =>
  new RegExp(
    `^create (?:\\w+ )?(?:(?:table|function|index|view) (?:\\w+\\.)?${name}\\b|policy "${name}")`,
    'm',
  ).test(readTrackedFile(file))

describe('links in Markdown files', () => {
  test.each(pages)('%s links to SQL by names that the file defines', (page) => {
    const links = Array.from(proseOf(page).matchAll(/\[([^\]]*)\]\(([^)\s]+\.sql)\)/g))
    const broken = links.filter(([, text = '', link = '']) => {
      const names = Array.from(text.matchAll(/`([^`]+)`/g), ([, name = '']) => name)
      const target = join(dirname(page), link)
      return (
        names.length === 0 ||
        !existsSync(join(repositoryRoot, target)) ||
        !names.every((name) => isDefined(target, name))
      )
    })
    expect(broken.map(([link]) => link)).toEqual([])
  })

  test.each(pages)('%s links to files and headings that exist', (page) => {
    const broken = linksOf(page).filter((link) => {
      const [path = '', anchor] = link.split('#')
      const target = path === '' ? page : join(dirname(page), path)
      if (!existsSync(join(repositoryRoot, target))) return true
      return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor)
    })
    expect(broken).toEqual([])
  })
})

test.each(pages)('%s has no spaces that align the columns of a table', (page) => {
  const padded = proseOf(page).match(/^\|.*(?: {2,}\||\| {2,}|-{4,}).*$/gm)
  expect(padded ?? []).toEqual([])
})

test('comments cite pages of docs and headings that exist', () => {
  const broken = sources.flatMap((file) =>
    Array.from(
      readTrackedFile(file).matchAll(/\b(docs\/[\w./-]+\.md)(?:#([\w-]+))?/g),
      ([, page = '', anchor]) => ({ file, page, anchor }),
    ).filter(
      ({ page, anchor }) =>
        !existsSync(join(repositoryRoot, page)) ||
        (anchor !== undefined && !anchorsOf(page).includes(anchor)),
    ),
  )
  expect(broken).toEqual([])
})

test('decision records name files and folders that exist', () => {
  const files = listTrackedFiles()
  const folders = new Set(files.map((file) => file.split('/')[0] ?? ''))
  // A record may abbreviate a path to its end.
  const endings = files.flatMap((file) =>
    file.split('/').map((_, index, names) => names.slice(index).join('/')),
  )
  const known = new Set(
    endings.flatMap((path) => path.split('/').map((_, index, names) => names.slice(0, index + 1).join('/'))),
  )
  const missing = find('docs/decisions/*.md').flatMap((page) =>
    Array.from(proseOf(page).matchAll(/`([\w.-]+(?:\/[\w.-]+)*)\/?`/g), ([, name = '']) => name)
      .filter((name) => /\w\.(?:tsx?|sql|css|cjs)$/.test(name) || folders.has(name.split('/')[0] ?? ''))
      .filter((name) => !/\/dist\b/.test(name) && !known.has(name))
      .map((name) => `${page}: ${name}`),
  )
  expect(missing).toEqual([])
})
