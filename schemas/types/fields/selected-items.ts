/**
 * Items of an array that a preview selects. When a preview also selects a path inside the array, the Studio passes an
 * object with numeric keys.
 */
export function listSelectedItems(selected: unknown): unknown[] {
  if (Array.isArray(selected)) return selected
  if (typeof selected !== 'object' || selected === null) return []
  return Object.entries(selected).flatMap(([key, item]) => (/^\d+$/u.test(key) ? [item] : []))
}

/** « 1 ligne », « 3 lignes » */
export const countLabel = (count: number, noun: string): string => `${count} ${noun}${count > 1 ? 's' : ''}`
