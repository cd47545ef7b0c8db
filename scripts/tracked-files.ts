import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository. */
export const repositoryRoot = fileURLToPath(new URL('..', import.meta.url))

/** The paths of tracked files that match git's patterns, all without one; a file that was just deleted is not listed. */
export const listTrackedFiles = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '-z', ...patterns], {
    cwd: repositoryRoot,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(repositoryRoot, file)))
