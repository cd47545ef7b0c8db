import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

export const isModule = (file: string) => /\.tsx?$/.test(file)

/** Strings that name modules: an import is not a read. */
const moduleNames = /(['"])(?:@[^'"\n]*|[^'"\n]*\.tsx?)\1/g

interface Module {
  path: string
  text: string
}

let modules: Module[] | undefined

function readModules(): Module[] {
  const paths = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' }).split(
    '\n',
  )
  return paths
    .filter((path) => path !== '' && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8').replace(moduleNames, '') }))
}

const isReadBy = (file: string) => {
  const [workspace = ''] = file.split('/')
  const folder = basename(dirname(file))
  const names = [basename(file), ...(['.', workspace].includes(folder) ? [] : [folder])].map((name) =>
    name.replace(/\W/g, '\\$&'),
  )
  const segment = new RegExp(`['"\`/{,](?:${names.join('|')})['"\`/},]`)
  return ({ path, text }: Module) =>
    (path.startsWith(`${workspace}/`) || text.includes(workspace)) && segment.test(text)
}

/**
 * The modules that read one of these files from disk, which no import says: those that name the file or its folder in a
 * string, and belong to its workspace or mention it. They may be too many, never too few.
 */
export function findReaders(files: readonly string[]): string[] {
  if (files.length === 0) return []
  const tests = files.map(isReadBy)
  modules ??= readModules()
  return modules.filter((module) => tests.some((isReader) => isReader(module))).map(({ path }) => path)
}
