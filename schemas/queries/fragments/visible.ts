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
