const idPattern = /^[\w-]{11}$/u

/** Accepts the eleven characters of a YouTube id, and not the video's URL. */
export function youtubeIdRule(id: string | undefined): true | string {
  if (!id || idPattern.test(id)) return true
  if (/youtu/iu.test(id))
    return 'Ne collez pas l’adresse entière : seulement les onze caractères qui suivent « v= ».'
  return 'L’identifiant YouTube fait onze caractères : lettres, chiffres, tiret ou tiret bas.'
}
