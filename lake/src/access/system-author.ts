/** Who writes what no person wrote: an imported archive. The history panel asks for its profile as for anybody's. */
export const systemAuthor = { id: 'system', name: 'Import', email: '' } as const
