/** The result of one check, in a sentence for the owner. */
export type Finding = { level: 'ok' | 'warning' | 'problem'; text: string }

export const ok = (text: string): Finding => ({ level: 'ok', text })
export const warning = (text: string): Finding => ({ level: 'warning', text })
export const problem = (text: string): Finding => ({ level: 'problem', text })
