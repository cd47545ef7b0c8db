/** The author of imported documents. The studio's history panel requests its profile like that of any user. */
export const systemAuthor = { id: 'system', name: 'Import', email: '' } as const
