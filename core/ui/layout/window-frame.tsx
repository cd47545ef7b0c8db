import type { ReactNode } from 'react'
import { classNames } from '#lib/class-names.ts'

/** The brand's picture frame: two off-centre bars that divide the picture like a window. */
export function WindowFrame({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={classNames('lit-l relative isolate overflow-hidden bg-s2', className)}>
      {children}
      <div aria-hidden="true" className="absolute inset-y-0 left-[66%] z-20 -ml-1 w-1.5 bg-ground md:w-2" />
      <div aria-hidden="true" className="absolute inset-x-0 top-[34%] z-20 -mt-1 h-1.5 bg-ground md:h-2" />
    </div>
  )
}

/** Decorative glow below a `WindowFrame`. */
export function WindowGlow({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'window-glow pointer-events-none absolute -z-10 grid grid-cols-[66fr_34fr] grid-rows-[57fr_43fr] gap-x-5 gap-y-4',
        className,
      )}
    >
      <div />
      <div />
      <div />
      <div />
    </div>
  )
}
