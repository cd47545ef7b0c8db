import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toolCommand } from '@lucarne/system/find-program.ts'
import { expect, test } from 'vitest'
import { repositoryRoot } from '../tracked-files.ts'

const refused = [
  'export const a = { ...{ b: 1 }, c: 2 }',
  'export const a = [...[1], 2]',
  'export const a = Math.max(...[1, 2])',
  'export const a = <p {...{ id: "a" }} />',
]
const accepted = [
  'export const a = { ...(Math.random() > 0.5 && { b: 1 }) }',
  'export const a = (b: string[]) => [...b, "c"]',
]

test('the linter refuses spreads of literals, and no others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lucarne-lint-'))
  try {
    writeFileSync(
      join(folder, 'biome.json'),
      JSON.stringify({ plugins: [join(repositoryRoot, 'scripts/lint/literal-spread.grit')] }),
    )
    for (const [index, code] of [...refused, ...accepted].entries())
      writeFileSync(join(folder, `${index}.tsx`), code)
    const args = ['lint', '--reporter=github', '.']
    const [node, biome] = toolCommand(repositoryRoot, '@biomejs/biome', 'biome')
    const { stdout } = spawnSync(node, [biome, ...args], { cwd: folder, encoding: 'utf8' })
    const files = Array.from(stdout.matchAll(/title=plugin,file=\S*?(\d)\.tsx/g), ([, index]) =>
      Number(index),
    )
    expect(files.toSorted()).toEqual([...refused.keys()])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
