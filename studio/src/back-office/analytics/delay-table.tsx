import {
  delayKinds,
  type PeriodAnalytics,
  type ShopAnalytics,
} from '@lucarne/store/contract/back-office/analytics.ts'
import { DetailSection } from '../section.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { delayLabels, formatCount, formatDuration, formatShare } from './describe-analytics.ts'

type Delays = PeriodAnalytics['delays']

/** Share of the decided cases: done or overdue. */
function shareInTime({ in_time_count, overdue_count }: NonNullable<Delays[keyof Delays]>): string {
  return formatShare(in_time_count, in_time_count + overdue_count)
}

const nothing = { done_count: 0, in_time_count: 0, overdue_count: 0, median_seconds: null }

/** Delays compared with the promised times. */
export const DelayTable = ({ figures: { current, previous } }: { figures: ShopAnalytics }) => (
  <DetailSection title="Délais">
    <ComparisonTable
      caption="Délais"
      columns={['Délai', 'Promis', 'Médiane', 'Tenu', 'Tenu avant', 'En retard']}
      rows={delayKinds.map((kind) => {
        const delay = current.delays[kind] ?? nothing
        const { promise, title } = delayLabels[kind]
        return {
          key: kind,
          cells: [
            title,
            promise,
            delay.median_seconds === null ? '–' : formatDuration(delay.median_seconds),
            shareInTime(delay),
            shareInTime(previous.delays[kind] ?? nothing),
            formatCount(delay.overdue_count),
          ],
        }
      })}
    />
  </DetailSection>
)
