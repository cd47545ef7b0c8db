/** The items of a former list, in its order, as they are now: what was typed into them since stays. */
export const restoreOrder = <Item extends { _key: string }>(
  former: readonly Item[],
  current: readonly Item[],
): Item[] => former.map((item) => current.find(({ _key }) => _key === item._key) ?? item)
