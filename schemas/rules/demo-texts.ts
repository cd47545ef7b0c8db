/** What the owner replaces or fills in before the site opens (docs/product/law.md#legal). */
export const ownerTextsQuery = `*[
  _type in ["siteSettings", "legalPage", "appDownload", "legalInformation", "productSafety"]
] { ..., "noticeFile": guaranteeNotice.image.asset->originalFilename }`

/**
 * Signs of demo content: domains under `.example` (RFC 2606), names marked as examples, and the demo's street,
 * telephone and register numbers.
 */
const demoMarker = /\.ex[ae]mple\b|\(exemple\)|rue de l’Exemple|\+33 1 99 00|\b000\s?000\s?000\b/iu

/** Whether a document, or a part of one, still has texts of the demo. */
export const isDemoText = (value: unknown): boolean => demoMarker.test(JSON.stringify(value) ?? '')
