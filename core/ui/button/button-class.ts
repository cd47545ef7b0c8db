import { classNames } from '#lib/class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

export type ButtonStyle = {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  className?: string | undefined
}

const variants: Record<ButtonVariant, string> = {
  primary:
    'lit-s border border-transparent bg-accent text-on-accent hover:bg-accent-hover active:bg-accent-press',
  secondary: 'rounded-m border border-line-strong text-ink hover:bg-s2 active:bg-s3',
  danger: 'rounded-m border border-bad text-bad hover:bg-bad-soft active:bg-bad-soft',
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-tap px-4 text-[0.9375rem]',
  medium: 'min-h-control px-5.5 text-body',
  large: 'min-h-14 px-7 text-h4',
}

/** The classes of a button, and of a link that looks like one. */
export function buttonClass({ variant = 'secondary', size = 'medium', className }: ButtonStyle): string {
  return classNames(
    'inline-flex items-center justify-center gap-2.5 text-center font-strong leading-none transition-colors',
    'disabled:border-transparent disabled:bg-s2 disabled:text-faint',
    'aria-busy:bg-accent-busy aria-busy:text-on-accent',
    variants[variant],
    sizes[size],
    className,
  )
}
