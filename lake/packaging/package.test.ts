import { readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createManifest } from './manifest.ts'

const sourceRoot = fileURLToPath(new URL('../src', import.meta.url))
const readText = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const manifest = createManifest()
const { files } = z.object({ files: z.array(z.string()) }).parse(JSON.parse(readText('tsconfig.json')))
const compiled = files.map((file) => fileURLToPath(new URL(file, import.meta.url)))

const importPattern = /(?:\bfrom|^import|\bimport\()\s*'([^']+)'/gm
const siblingPattern = /siblingModule\(import\.meta\.url, '([^']+)'\)/g

/** Every module that the entries import, with the packages that they import at run time. */
function collectModules(entries: readonly string[]) {
  const modules = new Set<string>()
  const packages = new Set<string>()
  const workers = new Set<string>()
  const visit = (path: string) => {
    if (modules.has(path)) return
    modules.add(path)
    const source = readFileSync(path, 'utf8')
    for (const [, name = ''] of source.matchAll(siblingPattern))
      workers.add(resolve(dirname(path), `${name}.ts`))
    for (const [statement, specifier = ''] of source
      .replaceAll(/^import type .*$/gm, '')
      .matchAll(importPattern)) {
      if (specifier.startsWith('.')) visit(resolve(dirname(path), specifier))
      else if (statement !== '' && !specifier.startsWith('node:')) packages.add(packageOf(specifier))
    }
  }
  for (const entry of entries) visit(entry)
  return { modules, packages, workers }
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

describe('the published package', () => {
  const { modules, packages, workers } = collectModules(compiled)

  test('compiles every entry of its exports and its program', () => {
    const targets = [...Object.values(manifest.exports).map((entry) => entry.default), manifest.bin.outeau]
    const sources = targets.map((path) =>
      resolve(sourceRoot, path.replace('./dist/', '').replace(/\.js$/, '.ts')),
    )
    expect(sources.filter((source) => !compiled.includes(source))).toEqual([])
  })

  test('compiles the modules that it starts as workers', () => {
    expect(workers.size).toBeGreaterThan(0)
    expect([...workers].filter((worker) => !compiled.includes(worker))).toEqual([])
  })

  test('contains no module outside of the lake, no test and no mention of the shop', () => {
    expect(modules.size).toBeGreaterThan(100)
    const paths = Array.from(modules, (path) => relative(sourceRoot, path))
    const foreign = paths.filter((path) => path.startsWith('..') || /\.test\.|test-/.test(path))
    expect(foreign).toEqual([])
    expect([...modules].filter((path) => /lucarne/i.test(readFileSync(path, 'utf8')))).toEqual([])
  })

  test('declares exactly the packages that it imports, with a version of the registry', () => {
    expect(Object.keys(manifest.dependencies).sort()).toEqual([...packages].sort())
    for (const version of Object.values(manifest.dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+/)
  })

  test('has a licence, and a guide that states the share of the GROQ suite', () => {
    expect(manifest.license).toBe('MIT')
    expect(readText('LICENSE')).toContain('MIT License')
    const [share = 'none'] = /\d+\.\d+ %/.exec(readText('../README.md')) ?? []
    expect(readText('README.md')).toContain(`passes ${share} of the official GROQ test suite`)
  })
})
