import { ButtonLink } from '#ui/button/button-link.tsx'

type Props = { buttons: readonly { _key: string; label: string; href: string }[] | null }

/** A section's buttons, the first one in the accent colour. */
export function SectionButtons({ buttons }: Props) {
  if (!buttons?.length) return null
  return (
    <div className="mt-7 flex flex-wrap gap-2.5">
      {buttons.map(({ _key, label, href }, index) => (
        <ButtonLink key={_key} to={href} variant={index === 0 ? 'primary' : 'secondary'} size="large">
          {label}
        </ButtonLink>
      ))}
    </div>
  )
}
