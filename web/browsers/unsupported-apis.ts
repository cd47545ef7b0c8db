import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { parseSync, Visitor } from 'oxc-parser'
import { supportedBrowsers } from './supported-browsers.ts'

// Read from disk, because Vite would take seconds to compile the 15 MB.
const bcd: CompatData = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve('@mdn/browser-compat-data')), 'utf8'),
)

/** Names that not every supported browser has, by the way that code reaches them. */
type UnsupportedNames = {
  /** `Owner.member`, for static members. */
  statics: Set<string>
  /** Names of instance members that no supported interface has either. */
  members: Set<string>
  /** Constructors and global functions. */
  globals: Set<string>
}

/**
 * Names that our code or a library uses for something else (a client's `fetch`, a query's `from` and `range`, zod's `union` and `uuid`),
 * or that stand behind a test for their sibling (`cancelIdleCallback`).
 */
const sharedNames = ['fetch', 'format', 'from', 'range', 'restore', 'union', 'uuid', 'cancelIdleCallback']

const isOlder = (version: string, added: string) => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [addedMajor = 0, addedMinor = 0] = added.replace('≤', '').split('.').map(Number)
  return major < addedMajor || (major === addedMajor && minor < addedMinor)
}

function isSupported({ support }: CompatStatement): boolean {
  return Object.entries(supportedBrowsers).every(([browser, version]) => {
    const statements = [support[browser as keyof typeof supportedBrowsers] ?? []].flat()
    return statements.some(
      ({ version_added, version_removed, partial_implementation, flags, prefix, alternative_name }) =>
        version_added &&
        version_added !== 'preview' &&
        (!version_removed || partial_implementation) &&
        !(flags || prefix || alternative_name) &&
        !isOlder(version, version_added),
    )
  })
}

/** The interfaces of a part of the compatibility data, each with what is known of its members. */
function listInterfaces(part: object | undefined) {
  return Object.entries<Identifier>({ ...part }).map(([owner, { __compat, ...members }]) => ({
    owner,
    compat: __compat,
    members: Object.entries<Identifier>({ ...members }).flatMap(([key, { __compat: compat }]) =>
      compat && key !== owner && !key.endsWith('_event') ? [{ key, compat }] : [],
    ),
  }))
}

function collectUnsupportedNames(): UnsupportedNames {
  const statics = new Set<string>()
  const globals = new Set<string>()
  const supportedMembers = new Set(sharedNames)
  const unsupportedMembers = new Set<string>()

  for (const { owner, compat, members } of [
    ...listInterfaces(bcd.api),
    ...listInterfaces(bcd.javascript.builtins),
  ]) {
    if (compat && !isSupported(compat)) globals.add(owner)
    for (const { key, compat } of members) {
      const name = key.replace(/_static$/, '')
      // Names of built-in objects do not say which members are static; the specification's anchors do.
      const isStatic = key.endsWith('_static') || /#sec-(?!.*prototype)/.test(String(compat.spec_url))
      if (isSupported(compat)) {
        if (!isStatic) supportedMembers.add(name)
      } else if (isStatic) statics.add(`${owner}.${name}`)
      else if (owner === 'Window' || owner === 'WorkerGlobalScope') globals.add(name)
      else unsupportedMembers.add(name)
    }
  }
  return {
    statics,
    globals: new Set([...globals].filter((name) => !sharedNames.includes(name))),
    members: new Set([...unsupportedMembers].filter((name) => !supportedMembers.has(name))),
  }
}

const unsupported = collectUnsupportedNames()

/**
 * Calls in a module that some supported browser cannot answer. A call through `?.` and a global whose `typeof` the
 * module asks for are accepted as feature detection.
 */
export function findUnsupportedApis(fileName: string, code: string): string[] {
  const found = new Set<string>()
  const isDetected = (name: string) => code.includes(`typeof ${name} `)
  new Visitor({
    CallExpression({ callee, optional }) {
      if (optional) return
      if (callee.type === 'Identifier' && unsupported.globals.has(callee.name)) found.add(callee.name)
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const { object, property } = callee
      if (object.type === 'Identifier' && /^[A-Z]/.test(object.name)) {
        const path = `${object.name}.${property.name}`
        if (unsupported.statics.has(path)) found.add(path)
      } else if (unsupported.members.has(property.name)) found.add(`.${property.name}()`)
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier' && unsupported.globals.has(callee.name)) found.add(callee.name)
    },
  }).visit(parseSync(fileName, code).program)
  return [...found].filter((name) => !isDetected(name)).sort()
}
