/** GROQ condition for sections without an audience; an empty choice sets no limit. */
export const isForEveryone = /* groq */ `(!defined(audience.session) && coalesce(count(audience.regions), 0) == 0)`

/** The audience of a section; null for everyone. */
export const audienceValue = /* groq */ `select(!${isForEveryone} => audience { session, regions })`
