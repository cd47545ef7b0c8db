const page = 500

/** Every row of a query, page by page: the API answers a thousand at most. */
export async function readAll<Row>(
  read: (from: number, to: number) => PromiseLike<{ data: Row[] | null; error: Error | null }>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let from = 0; ; from += page) {
    const { data, error } = await read(from, from + page - 1)
    if (error) throw error
    rows.push(...(data ?? []))
    if ((data?.length ?? 0) < page) return rows
  }
}
