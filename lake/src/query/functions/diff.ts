import { isDeepStrictEqual } from 'node:util'
import type { NativeFunction } from '../syntax/nodes.ts'
import { getValueAtKeyPath, isWithin, type KeyPath } from './key-path.ts'
import { selectKeyPaths } from './select-key-paths.ts'

/** `diff::changedAny(before, after, selector)`: whether something selected differs. */
export const changedAny: NativeFunction = ([beforeNode, afterNode, selector], evaluate) => {
  if (!beforeNode || !afterNode || !selector) return null
  const before = evaluate(beforeNode)
  const after = evaluate(afterNode)
  const paths = selectKeyPaths(selector, before, evaluate)
  if (paths.length !== selectKeyPaths(selector, after, evaluate).length) return true
  return paths.some(
    (path) =>
      hasResizedArray(before, after, path) ||
      !isDeepStrictEqual(getValueAtKeyPath(before, path), getValueAtKeyPath(after, path)),
  )
}

/** `diff::changedOnly(before, after, selector)`: whether nothing differs beside what is selected. */
export const changedOnly: NativeFunction = ([beforeNode, afterNode, selector], evaluate) => {
  if (!beforeNode || !afterNode || !selector) return null
  const before = evaluate(beforeNode)
  const selected = selectKeyPaths(selector, before, evaluate)
  const changed = findChanges(before, evaluate(afterNode))
  return changed.every((path) => selected.some((outer) => isWithin(path, outer)))
}

/** Whether an array on the path has another length, so that its items cannot be compared one by one. */
function hasResizedArray(before: unknown, after: unknown, path: KeyPath): boolean {
  return path.some((key, depth) => {
    if (typeof key !== 'number') return false
    const [a, b] = [
      getValueAtKeyPath(before, path.slice(0, depth)),
      getValueAtKeyPath(after, path.slice(0, depth)),
    ]
    return !Array.isArray(a) || !Array.isArray(b) || a.length !== b.length
  })
}

/** The deepest paths whose values differ; that of an array when its length does. */
function findChanges(before: unknown, after: unknown, path: KeyPath = []): KeyPath[] {
  if (isDeepStrictEqual(before ?? null, after ?? null)) return []
  if (!isContainer(before) || !isContainer(after) || !haveSameShape(before, after)) return [path]
  const isArray = Array.isArray(before)
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((name) =>
    findChanges(Reflect.get(before, name), Reflect.get(after, name), [
      ...path,
      isArray ? Number(name) : name,
    ]),
  )
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function haveSameShape(before: object, after: object): boolean {
  if (Array.isArray(before) || Array.isArray(after)) {
    return Array.isArray(before) && Array.isArray(after) && before.length === after.length
  }
  return Object.getPrototypeOf(before) === Object.getPrototypeOf(after)
}
