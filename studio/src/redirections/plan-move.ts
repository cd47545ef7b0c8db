/** A redirection as the lake holds it, a draft of one too. */
export interface StoredRedirection {
  _id: string
  from?: string | undefined
  to?: string | undefined
}

/** What moving a page does to the redirections: ids to delete, ids to lead to the new address, one to add. */
export interface MovePlan {
  drop: readonly string[]
  repoint: readonly string[]
  add: { from: string; to: string } | undefined
}

/**
 * What leads visitors of a page's old address to its new one, at one step: whatever led to the old address leads to
 * the new one, and nothing leads away from the new one (a page that moves back would hide itself).
 */
export function planMove(stored: readonly StoredRedirection[], from: string, to: string): MovePlan {
  const drop = stored.filter((one) => one.from === to).map(({ _id }) => _id)
  const stays = stored.filter(({ _id }) => !drop.includes(_id))
  return {
    drop,
    repoint: stays.filter((one) => one.to === from || one.from === from).map(({ _id }) => _id),
    add: stays.some((one) => one.from === from) ? undefined : { from, to },
  }
}
