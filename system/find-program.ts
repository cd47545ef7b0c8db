import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * The JavaScript file of a tool, for Node to run on every system: what package managers put into `.bin` are scripts of a
 * shell, which Windows does not start.
 * @param packageDir of the package that depends on the tool
 */
export function findProgram(packageDir: string, dependency: string, name = dependency): string {
  const manifest = findPackageJSON(dependency, pathToFileURL(join(packageDir, 'package.json')))
  if (!manifest) throw new Error(`${dependency} is not installed in ${packageDir}.`)
  const { bin }: { bin?: string | Record<string, string> } = JSON.parse(readFileSync(manifest, 'utf8'))
  const file = typeof bin === 'string' ? bin : bin?.[name]
  if (!file) throw new Error(`${dependency} has no program ${name}.`)
  return join(dirname(manifest), file)
}

/** The command that runs a tool of a package: a program and its first argument. */
export const toolCommand = (packageDir: string, dependency: string, name?: string): [string, string] => [
  process.execPath,
  findProgram(packageDir, dependency, name),
]
