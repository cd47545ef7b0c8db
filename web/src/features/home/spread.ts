/** Deals items into columns, one after the other, as cards are dealt; empty columns are left out. */
export function spread<Item>(items: readonly Item[], columns: number): Item[][] {
  return Array.from({ length: columns }, (_, column) =>
    items.filter((_item, index) => index % columns === column),
  ).filter(({ length }) => length > 0)
}
