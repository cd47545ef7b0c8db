export const slug = (current: string) => ({ _type: 'slug' as const, current })
