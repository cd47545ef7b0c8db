import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Whether a file or an imported file of its package reads DEEP. */
function readsDeep(file: string, seen = new Set<string>()): boolean {
  // Strings in tests may contain imports of files that do not exist.
  if (seen.has(file) || !existsSync(file)) return false
  seen.add(file)
  const source = readFileSync(file, 'utf8')
  if (source.includes('process.env.DEEP')) return true
  // Type imports change no test.
  const valueImports = /^(?:(?:import|export) (?!type\b)[^']*|await import\()'(\.[^']+\.tsx?)'/gm
  const imports = Array.from(source.matchAll(valueImports), ([, path = '']) => path)
  return imports.some((path) => readsDeep(join(dirname(file), path), seen))
}

/** The test files that run more cases when DEEP is set, relative to the folder. */
export function findDeepTests(folder: string, pattern: string): string[] {
  const files = globSync(pattern, { cwd: join(root, folder), exclude: (name) => /node_modules/.test(name) })
  return files.filter((file) => readsDeep(join(root, folder, file))).sort()
}
