import { Copy } from 'lucide-react'
import { Button } from '#ui/button/button.tsx'
import { controlClass } from '#ui/form/control-class.ts'
import { Field } from '#ui/form/field.tsx'
import { notify } from '#ui/toast/toast-store.ts'

type Props = { label: string; value: string; hint: string }

/** A read-only text with a copy button; focus selects it. */
export function CopyField({ label, value, hint }: Props) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      notify({ tone: 'success', title: `${label} copiée` })
    } catch {
      notify({
        tone: 'destructive',
        title: 'Erreur',
        description: 'Votre navigateur a refusé la copie. Sélectionnez l’adresse, puis copiez-la.',
      })
    }
  }
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <div className="flex flex-wrap gap-2.5">
          <input
            {...control}
            readOnly
            value={value}
            onFocus={(event) => event.currentTarget.select()}
            className={controlClass('min-w-0 flex-[1_1_16rem] text-ellipsis')}
          />
          <Button aria-label={`Copier l’${label}`} onClick={() => void copy()}>
            <Copy aria-hidden="true" className="size-5" />
            Copier
          </Button>
        </div>
      )}
    </Field>
  )
}
