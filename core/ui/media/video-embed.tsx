import { Play } from 'lucide-react'
import { useState } from 'react'
import { YoutubePlayer } from '#ui/media/youtube-player.tsx'

type Props = { videoId: string; title: string }

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
