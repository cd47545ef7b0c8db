export type Support = 'yes' | 'partly' | 'no'

/** Something that the hosted service has, and whether the lake has it. */
export interface ParityRow {
  /** Such as `GET /data/doc/:dataset/:ids`, an action type or a GROQ function. */
  name: string
  support: Support
  /** What is missing. */
  note?: string
  /** The test that shows it: a file of this package and a title within it. */
  test: Evidence
}

export interface Evidence {
  file: string
  title: string
}

export function supported(name: string, file: string, title: string): ParityRow {
  return { name, support: 'yes', test: { file, title } }
}

export function partlySupported(name: string, note: string, file: string, title: string): ParityRow {
  return { name, support: 'partly', note, test: { file, title } }
}
