/** The category of a list's path: `/blog/<slug>` or `/blog/applications/<player>` (docs/product/site.md#routes). */
export function getCategorySlug(pathname: string): string {
  return pathname.split('/')[2] ?? ''
}
