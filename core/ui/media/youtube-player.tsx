import { cleanStega } from '#lib/stega.ts'

/** YouTube's player, for after the visitor pressed play: it starts, and takes the focus of the button that is gone. */
export function YoutubePlayer({ videoId, title }: { videoId: string; title: string }) {
  return (
    <iframe
      ref={(player) => player?.focus()}
      src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(videoId)}?autoplay=1`}
      title={cleanStega(title)}
      allow="autoplay; encrypted-media; picture-in-picture"
      allowFullScreen
      className="size-full"
    />
  )
}
