/**
 * The last live event heard. Queries name it, so that a cache on the way answers with content at least as
 * fresh as the publication that made us ask.
 */
export const latestLiveEvent: { id: string | undefined } = { id: undefined }
