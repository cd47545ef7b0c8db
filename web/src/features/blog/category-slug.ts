/**
 * The category of a list's address: `/blog/<slug>`, and for `/blog/applications/<player>` the applications,
 * whichever the player (spec §2).
 */
export function categorySlug(pathname: string): string {
  return pathname.split('/')[2] ?? ''
}
