/** Shown also when nothing more can be downloaded. */
export const noResponse = 'Le service ne répond pas. Vérifiez votre connexion, puis réessayez.'
