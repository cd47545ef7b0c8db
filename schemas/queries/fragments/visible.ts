/**
 * Whether a document is to be seen at `$now` (ISO), by its own dates: `isVisibleAt` of the rules, in GROQ. A
 * parameter and not `now()`: caches on the way know an answer by its parameters, and would keep one with `now()` past
 * its time. Null shows everything: a preview shows what is yet to come, and what has gone.
 */
export const isVisible = /* groq */ `(
    coalesce(dateTime(visibleFrom) <= dateTime($now), true)
    && coalesce(dateTime(visibleUntil) > dateTime($now), true)
  )`

/** Whether what a link leads to may be seen; a link without a reference may. */
export const leadsToVisible = /* groq */ `coalesce(link.reference->{ "seen": ${isVisible} }.seen, true)`
