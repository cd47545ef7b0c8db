const playerList = /^\/blog\/applications\/.+$/

/** The address a page is known by: the three players' lists are the applications' own (spec §2). */
export function canonicalPath(pathname: string): string {
  return playerList.test(pathname) ? '/blog/applications' : pathname
}
