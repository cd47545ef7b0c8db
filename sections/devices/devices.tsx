import { ButtonLink } from '@lucarne/core/ui/button/button-link.tsx'
import { Section, SectionHeading } from '@lucarne/core/ui/layout/section.tsx'
import { MaskIcon } from '@lucarne/core/ui/media/mask-icon.tsx'
import { Flame, Gamepad2, LayoutGrid } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import android from 'simple-icons/icons/android.svg?no-inline'
import apple from 'simple-icons/icons/apple.svg?no-inline'
import lg from 'simple-icons/icons/lg.svg?no-inline'
import nvidia from 'simple-icons/icons/nvidia.svg?no-inline'
import playstation from 'simple-icons/icons/playstation.svg?no-inline'
import samsung from 'simple-icons/icons/samsung.svg?no-inline'
import type { SectionProps } from '../content/page.ts'

/** The supported device makers, and a link to the compatibility page. */
export default function Devices({ section: { title, text, button } }: SectionProps<'devicesSection'>) {
  const id = useId()
  return (
    <Section tinted labelledBy={id}>
      <SectionHeading
        id={id}
        title={title}
        text={text}
        action={<ButtonLink to={button.href}>{button.label}</ButtonLink>}
      />
      <ul className="grid grid-cols-3 border-line border-t border-l sm:grid-cols-4 lg:grid-cols-11 lg:border-b lg:border-l-0">
        {deviceMakers.map(({ name, icon }) => (
          <li
            key={name}
            className="flex h-32 flex-col items-center justify-center gap-6 border-line border-r border-b text-muted last:border-r lg:h-37 lg:border-b-0 lg:last:border-r-0"
          >
            <span aria-hidden="true" className="grid h-9 place-items-center">
              {icon}
            </span>
            <span className="text-caption">{name}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const brandIcon = (src: string, className = 'size-8') => <MaskIcon src={src} className={className} />
const textIcon = (text: string) => <span className="font-display font-title text-h4">{text}</span>

/** The makers of docs/product/content.md#home: icons of simple-icons, generic icons or text for those it lacks. */
const deviceMakers: readonly { name: string; icon: ReactNode }[] = [
  { name: 'Fire Stick', icon: <Flame className="size-8" /> },
  { name: 'Windows', icon: <LayoutGrid className="size-8" /> },
  { name: 'Apple', icon: brandIcon(apple) },
  { name: 'LG', icon: brandIcon(lg) },
  { name: 'Android', icon: brandIcon(android) },
  { name: 'Samsung', icon: brandIcon(samsung, '-my-3.5 size-16') },
  {
    name: 'Formuler',
    icon: (
      <span className="grid size-8 place-items-center rounded-s rounded-tr-l border-2 border-current font-strong text-small">
        F
      </span>
    ),
  },
  { name: 'MAG', icon: textIcon('MAG') },
  { name: 'Nvidia Shield', icon: brandIcon(nvidia) },
  { name: 'PlayStation', icon: brandIcon(playstation) },
  { name: 'Xbox', icon: <Gamepad2 className="size-8" /> },
]
