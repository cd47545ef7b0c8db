/**
 * Whether a document is visible at `$now` (ISO): `isVisibleAt` of `rules/`, in GROQ. A parameter instead of `now()`,
 * because caches key responses by parameters and would serve one with `now()` after its dates have passed. In a preview
 * `$now` is null, which shows everything.
 */
export const isVisible = /* groq */ `(
    coalesce(dateTime(visibleFrom) <= dateTime($now), true)
    && coalesce(dateTime(visibleUntil) > dateTime($now), true)
  )`

/** Whether a link's target is visible; true for a link without a reference. */
export const leadsToVisible = /* groq */ `coalesce(link.reference->{ "visible": ${isVisible} }.visible, true)`

/** GROQ condition for sections without an audience; an empty choice sets no limit. */
export const isForEveryone = /* groq */ `(!defined(audience.session) && coalesce(count(audience.regions), 0) == 0)`

/** The audience of a section; null for everyone. */
export const audienceValue = /* groq */ `select(!${isForEveryone} => audience { session, regions })`

/** Whether a document is a page of sections (docs/product/content.md#pages). */
export const isSectionPage = /* groq */ `_type in ["page", "homePage", "aboutPage", "supportPage", "countryPage"]`
