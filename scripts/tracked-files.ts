import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository. */
export const repositoryRoot = fileURLToPath(new URL('..', import.meta.url))

/** The text of a file of the repository. */
export const readTrackedFile = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8')

/** A pattern in which an asterisk stands for any text of names. */
const toRegExp = (pattern: string, any: string, { before = '', after = '' } = {}) =>
  new RegExp(`^${before}${pattern.replaceAll(/[.+?^$(){}|[\]\\]/g, '\\$&').replaceAll('*', any)}${after}$`)

/** The lines of `.gitignore` for paths, which have no slash at their start or end. */
const lines = readTrackedFile('.gitignore').split('\n').filter(Boolean)
const toIgnored = (line: string) => {
  const name = line.replace(/^[!/]/, '').replace(/\/$/, '')
  return toRegExp(name, '[^/]*', { before: /^\/|\/./.test(line) ? '' : '(?:.*/)?' })
}
const kept = lines.filter((line) => line.startsWith('!')).map(toIgnored)
const ignored = [...lines.filter((line) => !line.startsWith('!')), '.git'].map(toIgnored)
const isIgnored = (path: string) =>
  ignored.some((pattern) => pattern.test(path)) && !kept.some((pattern) => pattern.test(path))

function listFiles(folder = ''): string[] {
  return readdirSync(join(repositoryRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (isIgnored(path)) return []
    return entry.isDirectory() ? listFiles(path) : [path]
  })
}

/**
 * The paths of files that are not ignored and match patterns as git's: `*.ts` in any folder, `:!lake` without one. All
 * without a pattern. Git itself may be missing, or not know a copy.
 */
export function listTrackedFiles(...patterns: string[]): string[] {
  const match = (pattern: string) => toRegExp(pattern, '.*', { after: '(?:/.*)?' })
  const excluded = patterns
    .filter((pattern) => pattern.startsWith(':!'))
    .map((pattern) => match(pattern.slice(2)))
  const included = patterns.filter((pattern) => !pattern.startsWith(':!')).map(match)
  return listFiles().filter(
    (path) =>
      (included.length === 0 || included.some((pattern) => pattern.test(path))) &&
      !excluded.some((pattern) => pattern.test(path)),
  )
}
