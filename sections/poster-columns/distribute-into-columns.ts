/** Distributes items over columns in turn; empty columns are left out. */
export function distributeIntoColumns<Item>(items: readonly Item[], columns: number): Item[][] {
  return Array.from({ length: columns }, (_, column) =>
    items.filter((_item, index) => index % columns === column),
  ).filter(({ length }) => length > 0)
}
