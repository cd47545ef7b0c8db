/** « 13 ko », rounded up. */
export const formatKilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000)}\u202fko`
