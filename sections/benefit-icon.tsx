import {
  CalendarDays,
  Clock,
  Film,
  Headset,
  Heart,
  type LucideProps,
  MonitorPlay,
  ShieldCheck,
  Smartphone,
  Sparkles,
  Tv,
  Users,
  Wallet,
  Wifi,
  Zap,
} from 'lucide-react'
import type { SectionProps } from './content/page.ts'

type Icon = SectionProps<'benefitsSection'>['section']['items'][number]['icon']

const icons = {
  bolt: Zap,
  calendar: CalendarDays,
  clock: Clock,
  film: Film,
  headset: Headset,
  heart: Heart,
  people: Users,
  phone: Smartphone,
  screen: MonitorPlay,
  shield: ShieldCheck,
  sparkle: Sparkles,
  television: Tv,
  wallet: Wallet,
  wifi: Wifi,
}

type Props = Pick<LucideProps, 'className' | 'strokeWidth'> & { icon: Icon }

/** The icon of a benefit; decorative. */
export function BenefitIcon({ icon, ...props }: Props) {
  const Icon = icons[icon]
  return <Icon aria-hidden="true" {...props} />
}
