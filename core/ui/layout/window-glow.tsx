import { classNames } from '#lib/class-names.ts'

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
