import { classNames } from '@lucarne/core/lib/class-names.ts'
import { ButtonLink } from '@lucarne/core/ui/button/button-link.tsx'

type Props = { buttons: readonly { _key: string; label: string; href: string }[] | null; className?: string }

/** A section's buttons, the first one in the accent colour. */
export function SectionButtons({ buttons, className }: Props) {
  if (!buttons?.length) return null
  return (
    <div className={classNames('flex flex-wrap gap-2.5', className)}>
      {buttons.map(({ _key, label, href }, index) => (
        <ButtonLink key={_key} to={href} variant={index === 0 ? 'primary' : 'secondary'} size="large">
          {label}
        </ButtonLink>
      ))}
    </div>
  )
}
