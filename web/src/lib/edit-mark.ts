/**
 * Where a picture, a date or a price is edited, as a `data-sanity` attribute says it: they hold no words that could
 * carry a mark, so the preview writes it beside them. Undefined for visitors.
 */
export function editMark(content: object): string | undefined {
  return 'edit' in content && typeof content.edit === 'string' ? content.edit : undefined
}
