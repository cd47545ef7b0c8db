/** The version of the Content Lake's API that our queries and mutations are written for. */
export const apiVersion = '2025-02-19'
