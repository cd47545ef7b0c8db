import { classNames } from '#lib/class-names.ts'

/** The light that falls from a window on the floor below: four panes, skewed, fading. */
export function LightSpill({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'pointer-events-none absolute -z-10 grid origin-top grid-cols-[66fr_34fr] grid-rows-[57fr_43fr] gap-x-5 gap-y-4 blur-[0.6px]',
        '-skew-x-[41deg] mask-linear-180 mask-linear-from-black mask-linear-to-black/40 *:bg-spill',
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
