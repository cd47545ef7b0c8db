const idPattern = /^[\w-]{11}$/u

const urlPattern = /^\/(?:embed|shorts|live|v)\/([^/]+)/u

/** The id in a video's URL, as browsers and the « Partager » button of YouTube give it; undefined for other texts. */
export function parseYoutubeId(text: string): string | undefined {
  const trimmed = text.trim()
  const address = /^https?:/iu.test(trimmed) ? trimmed : `https://${trimmed}`
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  const host = url.hostname.replace(/^(?:www|m|music)\./u, '')
  const isLong = host === 'youtube.com' || host === 'youtube-nocookie.com'
  if (!isLong && host !== 'youtu.be') return undefined
  const id = isLong
    ? (url.searchParams.get('v') ?? urlPattern.exec(url.pathname)?.[1])
    : url.pathname.split('/')[1]
  return id && idPattern.test(id) ? id : undefined
}

/** Accepts the eleven characters of a YouTube id, and not the video's URL. */
export function youtubeIdRule(id: string | undefined): true | string {
  if (!id || idPattern.test(id)) return true
  if (/youtu/iu.test(id))
    return 'Cette adresse ne désigne pas une vidéo : collez celle d’une vidéo, ou les onze caractères qui suivent « v= ».'
  return 'L’identifiant YouTube fait onze caractères : lettres, chiffres, tiret ou tiret bas.'
}
