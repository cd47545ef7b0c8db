/** Public pages whose address says nothing about a person (docs/product/back-office.md#order-sources). */
export const countedPagePath =
  /^\/(?:(?:blog|product)\/[a-z0-9-]{1,96}|(?:blog|blog\/[a-z0-9-]{1,96}|nos-offres)\/page\/\d{1,6}|blog\/applications\/[a-z0-9-]{1,40}|blog|support(?:\/(?:faq|contact))?|a-propos|temoignages|nos-offres|iptv-[a-z-]{1,40}|mentions-legales|cgv|politique-de-confidentialite|accessibilite)?$/

/** Whether visits are counted that began on this page. */
export const isCountedPath = (path: string): boolean => countedPagePath.test(path)
