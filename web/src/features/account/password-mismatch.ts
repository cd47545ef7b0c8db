/** The specification's words for two passwords that differ (§5). */
export const passwordMismatch = 'Les mots de passe ne correspondent pas'
