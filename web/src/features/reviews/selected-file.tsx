import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type CheckedFile, formatSize } from './check-file.ts'

type Props = {
  checked: CheckedFile
  /** The share that is uploaded, from 0 to 1; undefined before the upload. */
  progress: number | undefined
  onRemove: () => void
}

function usePreviewUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file)
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [file])
  return url
}

/** A chosen file: its preview, name and size, and the progress of its upload. */
export function SelectedFile({ checked: { file, kind }, progress, onRemove }: Props) {
  const url = usePreviewUrl(file)
  const previewClass = 'h-28 w-full rounded-s bg-s2 object-cover'
  return (
    <div className="rounded-m border border-line-strong bg-s1 p-2.5">
      {kind === 'image' ? (
        <img src={url} alt="" className={previewClass} />
      ) : (
        <video src={url} muted playsInline preload="metadata" className={previewClass} />
      )}
      <div className="mt-1 flex items-center gap-2">
        <p className="min-w-0 flex-1">
          <span className="block truncate text-small">{file.name}</span>
          <span className="tabular block text-caption text-faint">{formatSize(file.size)}</span>
        </p>
        <button
          type="button"
          aria-label={`Retirer ${file.name}`}
          disabled={progress !== undefined}
          onClick={onRemove}
          className="-mr-1.5 grid size-tap shrink-0 place-items-center rounded-m text-muted hover:text-ink disabled:invisible"
        >
          <X aria-hidden="true" className="size-4.5" />
        </button>
      </div>
      {progress !== undefined && (
        <progress
          aria-label={`Envoi de ${file.name}`}
          value={Math.round(progress * 100)}
          max={100}
          className="block h-2 w-full appearance-none overflow-hidden rounded-s bg-s3 [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-s3 [&::-webkit-progress-value]:bg-accent"
        />
      )}
    </div>
  )
}
