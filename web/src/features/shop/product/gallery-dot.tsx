import { classNames } from '#lib/class-names.ts'

type Props = { picture: string; label: string; current: boolean; onClick: () => void }

/** A dot on narrow screens, the picture itself where there is room. */
export function GalleryDot({ picture, label, current, onClick }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-current={current ? 'true' : undefined}
      onClick={onClick}
      className={classNames(
        'group grid h-tap place-items-center sm:h-auto sm:w-22 sm:overflow-hidden sm:rounded-m sm:rounded-tr-lit-s sm:border',
        current ? 'w-11 sm:border-accent sm:ring-2 sm:ring-accent' : 'w-6 sm:border-line',
      )}
    >
      <span
        className={classNames(
          'drawn block h-2.5 rounded-[3px] sm:hidden',
          current ? 'w-9 bg-accent' : 'w-2.5 bg-faint group-hover:bg-ink',
        )}
      />
      <img
        src={picture}
        alt=""
        width={88}
        height={66}
        loading="lazy"
        className="brighten aspect-4/3 w-full bg-s2 object-cover max-sm:hidden"
      />
    </button>
  )
}
