import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { type ButtonStyle, buttonClass } from '#ui/button/button-class.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'

type Props = ButtonStyle &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    children: ReactNode
    /** Disables the button and shows « Chargement... » in the same width. */
    loading?: boolean
  }

export function Button({ variant, size, className, loading = false, disabled, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      className={buttonClass({ variant, size, className })}
    >
      {loading ? (
        <span className="grid place-items-center *:[grid-area:1/1]">
          <span className="inline-flex items-center gap-2.5">
            <Spinner /> Chargement...
          </span>
          <span aria-hidden="true" className="invisible inline-flex items-center gap-2.5">
            {children}
          </span>
        </span>
      ) : (
        children
      )}
    </button>
  )
}
