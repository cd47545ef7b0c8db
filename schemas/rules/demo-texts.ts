/** What the owner replaces before the site opens: settings, legal pages and apps (docs/product.md#legal). */
export const ownerTextsQuery = '*[_type in ["siteSettings", "legalPage", "appDownload"]]'

/** What an owner's texts cannot have: addresses of domains that nobody owns (RFC 2606), and names called an example. */
const demoMarker = /\.ex[ae]mple\b|\(exemple\)/iu

/** Whether a document still has texts of the demo. */
export const isDemoText = (document: unknown): boolean => demoMarker.test(JSON.stringify(document))
