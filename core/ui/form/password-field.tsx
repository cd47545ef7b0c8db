import { Eye, EyeOff } from 'lucide-react'
import { type InputHTMLAttributes, useState } from 'react'
import { controlClass } from '#ui/form/control-class.ts'
import { FieldFrame, type FieldProps } from '#ui/form/field.tsx'

type Props = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'type'>

/** A password field with a button that shows the password. */
export function PasswordField({ label, note, hint, error, ...input }: Props) {
  const [isVisible, setIsVisible] = useState(false)
  const Icon = isVisible ? EyeOff : Eye
  return (
    <FieldFrame label={label} note={note} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={isVisible ? 'text' : 'password'}
            className={controlClass('pr-13')}
          />
          <button
            type="button"
            aria-pressed={isVisible}
            aria-label={isVisible ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
            onClick={() => setIsVisible(!isVisible)}
            className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-m text-muted hover:text-ink"
          >
            <Icon aria-hidden="true" className="size-5" />
          </button>
        </div>
      )}
    </FieldFrame>
  )
}
