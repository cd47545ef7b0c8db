const shape = /^[\w-]{11}$/u

/** The eleven characters that name a video on YouTube, not its whole address. */
export function youtubeIdRule(id: string | undefined): true | string {
  if (!id || shape.test(id)) return true
  if (/youtu/iu.test(id))
    return 'Ne collez pas l’adresse entière : seulement les onze caractères qui suivent « v= ».'
  return 'L’identifiant YouTube fait onze caractères : lettres, chiffres, tiret ou tiret bas.'
}
