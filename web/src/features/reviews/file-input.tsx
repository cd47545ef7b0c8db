import { CircleAlert, ImagePlus, Video } from 'lucide-react'
import { useId, useState } from 'react'
import { type CheckedFile, checkFile, fileRules, type UploadKind } from './check-file.ts'
import { describeFileFailure } from './describe-failure.ts'
import { SelectedFile } from './selected-file.tsx'

const kinds = {
  image: { icon: ImagePlus, label: 'Ajouter une image', accept: 'image/*' },
  video: { icon: Video, label: 'Ajouter une vidéo', accept: 'video/*' },
} as const

type Props = {
  kind: UploadKind
  value: CheckedFile | undefined
  onChange: (checked: CheckedFile | undefined) => void
  progress: number | undefined
}

/** An optional image or video; shows its limits, and checks the content of the chosen file. */
export function FileInput({ kind, value, onChange, progress }: Props) {
  const [error, setError] = useState<string>()
  const id = useId()
  const { accept, icon: Icon, label } = kinds[kind]
  const { formats, limits } = fileRules[kind]

  const choose = async (input: HTMLInputElement) => {
    const [file] = input.files ?? []
    // Otherwise choosing a removed file again fires no change event.
    input.value = ''
    if (!file) return
    const result = await checkFile(file, kind)
    setError(result.ok ? undefined : describeFileFailure(kind, result.failure))
    onChange(result.ok ? result.value : undefined)
  }

  return (
    <div>
      {value ? (
        <SelectedFile checked={value} progress={progress} onRemove={() => onChange(undefined)} />
      ) : (
        <label className="relative flex min-h-control cursor-pointer items-center gap-2.5 rounded-m border border-line-strong border-dashed px-3 py-3 text-small has-focus-visible:outline-3 has-focus-visible:outline-ring has-focus-visible:outline-offset-3 hover:bg-s2">
          <input
            // A file that was chosen before hydration fires no event here.
            ref={(input) => {
              if (input?.files?.length) void choose(input)
            }}
            type="file"
            accept={accept}
            aria-describedby={`${id}-rules ${id}-error`}
            onChange={(event) => void choose(event.currentTarget)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <Icon aria-hidden="true" className="size-5 shrink-0 text-accent" />
          <span>
            <span className="block font-strong">{label}</span> <span className="text-muted">facultatif</span>
          </span>
        </label>
      )}
      <p id={`${id}-rules`} className="mt-1.5 text-caption text-faint">
        {formats}, {limits}
      </p>
      <p id={`${id}-error`} role="alert" className="font-label text-bad text-small">
        {error && (
          <span className="mt-1.5 flex items-start gap-2">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {error}
          </span>
        )}
      </p>
    </div>
  )
}
