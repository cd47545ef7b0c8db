import { Plus } from 'lucide-react'
import { TextLink } from '#ui/link/text-link.tsx'
import { Picture, type PictureSource } from './picture.tsx'

type Props = {
  source: PictureSource
  /** The words of the notice: the picture's text alternative, which everybody may read. */
  text: string
  /** The PDF to print, where the owner supplied it. */
  fileUrl: string | null
}

/** The harmonised notice on the legal guarantee: the official picture as it is, and its words. */
export function GuaranteeNotice({ source, text, fileUrl }: Props) {
  return (
    <div className="max-w-96">
      <Picture
        source={{ ...source, alt: 'Avis sur la garantie légale de conformité\u202f: son texte suit.' }}
        sizes="(min-width: 26rem) 24rem, 92vw"
        className="h-auto w-full rounded-s border border-line"
      />
      <details className="group mt-3 border-line border-b">
        <summary className="flex min-h-tap list-none items-center justify-between gap-4 font-strong hover:text-accent [&::-webkit-details-marker]:hidden">
          Lire le texte de l’avis
          <Plus
            aria-hidden="true"
            className="size-5 shrink-0 text-accent transition-transform duration-200 group-open:rotate-45"
          />
        </summary>
        <p className="whitespace-pre-line pb-4 text-muted text-small">{text}</p>
      </details>
      {fileUrl && <TextLink to={fileUrl}>Ouvrir l’avis en PDF</TextLink>}
    </div>
  )
}
