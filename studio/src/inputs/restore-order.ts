/** Restores the order of a former list with the current items, which keeps later edits. */
export const restoreOrder = <Item extends { _key: string }>(
  former: readonly Item[],
  current: readonly Item[],
): Item[] => former.map((item) => current.find(({ _key }) => _key === item._key) ?? item)
