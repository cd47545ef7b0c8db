import { basename, dirname } from 'node:path'
import { listTrackedFiles, readTrackedFile } from './tracked-files.ts'

export const isModule = (file: string) => /\.tsx?$/.test(file)

/** Module specifiers, because an import is not a read. */
const moduleNames = /(['"])(?:@[^'"\n]*|[^'"\n]*\.tsx?)\1/g

interface Module {
  path: string
  text: string
}

let modules: Module[] | undefined

function readModules(): Module[] {
  return listTrackedFiles('*.ts', '*.tsx').map((path) => ({
    path,
    text: readTrackedFile(path).replace(moduleNames, ''),
  }))
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
 * The modules that read one of these files from disk: those that contain the file's or folder's name in a string and
 * belong to the same workspace or mention it. Errs on the side of too many.
 */
export function findReaders(files: readonly string[]): string[] {
  if (files.length === 0) return []
  const tests = files.map(isReadBy)
  modules ??= readModules()
  return modules.filter((module) => tests.some((isReader) => isReader(module))).map(({ path }) => path)
}
