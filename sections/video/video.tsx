import { toPictureSource } from '@lucarne/core/content/picture-source.ts'
import { cleanStega } from '@lucarne/core/lib/stega.ts'
import { Section, SectionHeading } from '@lucarne/core/ui/layout/section.tsx'
import { Picture } from '@lucarne/core/ui/media/picture.tsx'
import { YoutubePlayer } from '@lucarne/core/ui/media/video-embed.tsx'
import { Play } from 'lucide-react'
import { useId, useState } from 'react'
import type { SectionProps } from '../content/page.ts'

type VideoSection = SectionProps<'videoSection'>['section']

/** A video behind its picture: nothing of it is requested before the visitor presses play. */
export default function Video({ section }: SectionProps<'videoSection'>) {
  const { title, text, image, videoId, fileUrl } = section
  const id = useId()
  const [isPlaying, setIsPlaying] = useState(false)
  return (
    <Section labelledBy={id}>
      <SectionHeading id={id} title={title} text={text} />
      <div className="lit-l relative aspect-video overflow-hidden bg-s1">
        {isPlaying ? (
          <Player {...section} />
        ) : (
          <Picture
            source={toPictureSource(image, 16 / 9)}
            sizes="(min-width: 1722px) 72vw, (min-width: 1368px) 1240px, 92vw"
            className="size-full"
          />
        )}
        {!isPlaying && (videoId || fileUrl) && (
          <button
            type="button"
            aria-label={`Lire la vidéo : ${cleanStega(title)}`}
            onClick={() => setIsPlaying(true)}
            className="group absolute inset-0 flex size-full items-end p-4 md:p-8"
          >
            <span className="lit-s grid size-16 place-items-center bg-accent text-on-accent group-hover:bg-accent-hover md:size-20">
              <Play aria-hidden="true" className="size-8" />
            </span>
          </button>
        )}
      </div>
      {videoId && (
        <p className="mt-3 max-w-measure text-faint text-small">
          En lançant la vidéo, vous acceptez que YouTube la diffuse : son lecteur reçoit votre adresse IP et
          peut enregistrer des données dans votre navigateur.
        </p>
      )}
    </Section>
  )
}

function Player({ title, videoId, fileUrl, captionsUrl }: VideoSection) {
  if (videoId) return <YoutubePlayer videoId={videoId} title={title} />
  return (
    // biome-ignore lint/a11y/useMediaCaption: the studio asks for captions; a video without speech has none.
    <video
      ref={(video) => video?.focus()}
      src={fileUrl ?? undefined}
      aria-label={cleanStega(title)}
      // Cross-origin captions require CORS.
      crossOrigin={captionsUrl ? 'anonymous' : undefined}
      controls
      autoPlay
      playsInline
      className="size-full bg-s1"
    >
      {captionsUrl && <track default kind="captions" srcLang="fr" label="Français" src={captionsUrl} />}
    </video>
  )
}
