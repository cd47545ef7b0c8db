/** Moves an item by one step; no effect at the ends. */
export function moveItem<Item>(items: readonly Item[], index: number, step: 1 | -1): Item[] {
  const target = index + step
  const [item, other] = [items[index], items[target]]
  return item === undefined || other === undefined ? [...items] : items.with(index, other).with(target, item)
}
