const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/**
 * Days, hours, minutes and seconds of a duration in milliseconds; zeros when it is over.
 * @param unitMs the smallest displayed unit, rounded up, so that zeros mean the end
 */
export function splitRemainingTime(durationMs: number, unitMs: number) {
  const rest = Math.ceil(Math.max(0, durationMs) / unitMs) * unitMs
  return {
    days: Math.floor(rest / dayMs),
    hours: Math.floor((rest % dayMs) / hourMs),
    minutes: Math.floor((rest % hourMs) / minuteMs),
    seconds: Math.floor((rest % minuteMs) / secondMs),
  }
}
