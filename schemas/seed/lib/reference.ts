export const reference = (id: string) => ({ _type: 'reference' as const, _ref: id })
