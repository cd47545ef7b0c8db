/** Items of an array, each with the key by which editors' changes find it. */
export const keyed = <T extends object>(items: readonly T[]): (T & { _key: string })[] =>
  items.map((item, index) => ({ _key: `item${index + 1}`, ...item }))
