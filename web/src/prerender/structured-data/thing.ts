/** A node of JSON-LD; absent facts are left out of it. */
export type Thing = { '@type': string; [property: string]: unknown }
