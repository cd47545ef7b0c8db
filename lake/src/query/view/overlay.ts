/** A stored document as an overlay shows it: under its published id, with its stored id as `_originalId`. */
export function createOverlay(
  publishedId: string,
  stored: { _id: string },
): { _id: string; _originalId: string } {
  return { ...stored, _id: publishedId, _originalId: stored._id }
}
