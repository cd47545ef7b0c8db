interface Row {
  cells?: readonly string[]
}

/** Requires two rows and two columns at least, and as many cells in each row as in the first. */
export function tableShapeRule(rows: readonly Row[] | undefined): true | string {
  if (!rows || rows.length < 2) return 'Un tableau a au moins deux lignes : les intitulés, puis les valeurs.'
  const width = rows[0]?.cells?.length ?? 0
  if (width < 2) return 'Un tableau a au moins deux colonnes.'
  const uneven = rows.findIndex(({ cells }) => cells?.length !== width)
  if (uneven === -1) return true
  const count = rows[uneven]?.cells?.length ?? 0
  return `La ligne ${uneven + 1} n’a pas autant de cellules que la première : ${count} au lieu de ${width}.`
}
