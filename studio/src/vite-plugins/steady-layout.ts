import type { Replacements } from './replace-in-packages.ts'

/**
 * The Studio wraps its whole layout once it knows that the project has no comments, which mounts every tool a second
 * time: what was opened or typed by then is lost. On an embedded lake, which has none, it is wrapped from the start.
 */
export const steadyLayout: Replacements = [['!enabled && !isLoading ?', 'true ?']]
