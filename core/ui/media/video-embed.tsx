import { Play } from 'lucide-react'
import { useState } from 'react'
import { cleanStega } from '#lib/stega.ts'

type Props = { videoId: string; title: string }

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

/** A YouTube video; nothing is requested from YouTube before the visitor presses play. */
export function VideoEmbed({ videoId, title }: Props) {
  const [isPlaying, setIsPlaying] = useState(false)
  return (
    <div className="lit-m relative aspect-video overflow-hidden border border-line bg-s1">
      {isPlaying ? (
        <YoutubePlayer videoId={videoId} title={title} />
      ) : (
        <button
          type="button"
          onClick={() => setIsPlaying(true)}
          className="group flex size-full flex-col items-start justify-end gap-3 p-6 text-left"
        >
          <span className="lit-s grid size-16 place-items-center bg-accent text-on-accent group-hover:bg-accent-hover">
            <Play aria-hidden="true" className="size-7" />
          </span>
          <span className="font-display font-head text-h3">
            <span className="sr-only">Lire la vidéo : </span>
            {title}
          </span>
          <span className="text-caption text-faint">La vidéo se charge depuis le lecteur de YouTube.</span>
        </button>
      )}
    </div>
  )
}
