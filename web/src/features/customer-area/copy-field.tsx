import { Button } from '@lucarne/core/ui/button/button.tsx'
import { controlClass } from '@lucarne/core/ui/form/control-class.ts'
import { FieldFrame } from '@lucarne/core/ui/form/field.tsx'
import { notify } from '@lucarne/core/ui/toast/toast-store.ts'
import { Copy } from 'lucide-react'

type Props = {
  label: string
  value: string
  hint?: string
  /** Texts of the button and its toast. */
  copyLabel: string
  copiedTitle: string
}

/** A read-only text with a copy button; focus selects it. */
export function CopyField({ label, value, hint, copyLabel, copiedTitle }: Props) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      notify({ tone: 'success', title: copiedTitle })
    } catch {
      notify({
        tone: 'destructive',
        title: 'Erreur',
        description: 'Votre navigateur a refusé la copie. Sélectionnez le texte, puis copiez-le.',
      })
    }
  }
  return (
    <FieldFrame label={label} hint={hint}>
      {(control) => (
        <div className="flex flex-wrap gap-2.5">
          <input
            {...control}
            readOnly
            value={value}
            onFocus={(event) => event.currentTarget.select()}
            className={controlClass('min-w-0 flex-[1_1_12rem] text-ellipsis')}
          />
          <Button aria-label={copyLabel} onClick={() => void copy()}>
            <Copy aria-hidden="true" className="size-5" />
            Copier
          </Button>
        </div>
      )}
    </FieldFrame>
  )
}

/** The URLs of playlist and programme guide, which players load. */
export function PlayerUrls({ playlistUrl, guideUrl }: { playlistUrl: string; guideUrl: string }) {
  return (
    <>
      <CopyField
        label="URL M3U"
        value={playlistUrl}
        hint="Les chaînes, les films et les séries."
        copyLabel="Copier l’URL M3U"
        copiedTitle="URL M3U copiée"
      />
      <CopyField
        label="URL EPG"
        value={guideUrl}
        hint="Le guide des programmes."
        copyLabel="Copier l’URL EPG"
        copiedTitle="URL EPG copiée"
      />
    </>
  )
}
