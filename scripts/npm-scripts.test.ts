import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const documents = globSync('{*.md,docs/**/*.md,*/README.md}', { cwd: root })

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')))

test.each(documents)('%s names only npm scripts that exist', (file) => {
  const commands = read(file).matchAll(/\bnpm (?:run )?(start|test(?::\w+)?|(?<=run )[\w:]+)/g)
  const missing = Array.from(commands, ([, script = '']) => script).filter((script) => !(script in scripts))
  expect(missing).toEqual([])
})
