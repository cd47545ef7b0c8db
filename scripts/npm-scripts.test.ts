import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readTrackedFile, repositoryRoot } from './tracked-files.ts'

const documents = globSync('{*.md,docs/**/*.md,*/README.md}', { cwd: repositoryRoot })

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readTrackedFile('package.json')))

test.each(documents)('%s names only npm scripts that exist', (file) => {
  const commands = readTrackedFile(file).matchAll(/\bnpm (?:run )?(start|test(?::\w+)?|(?<=run )[\w:]+)/g)
  const missing = Array.from(commands, ([, script = '']) => script).filter((script) => !(script in scripts))
  expect(missing).toEqual([])
})
