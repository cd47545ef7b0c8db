import type { NativeFunction } from '../syntax/nodes.ts'

/** A function of the values of its arguments; a missing argument is undefined. */
export function ofValues(compute: (...values: unknown[]) => unknown): NativeFunction {
  return (args, evaluate) => compute(...args.map(evaluate))
}
