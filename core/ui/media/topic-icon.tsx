import { CircleHelp, LayoutGrid, Lightbulb, Router, Tablet, Tv, Wrench } from 'lucide-react'

const icons = {
  bulb: Lightbulb,
  grid: LayoutGrid,
  question: CircleHelp,
  router: Router,
  tablet: Tablet,
  television: Tv,
  wrench: Wrench,
}

/** The icon that editors chose for a topic. */
export function TopicIcon({ icon, className }: { icon: keyof typeof icons; className?: string }) {
  const Icon = icons[icon]
  return <Icon aria-hidden="true" className={className} />
}
