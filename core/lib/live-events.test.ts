import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followLiveEvents, type LiveEvent, parseLiveEvent } from './live-events.ts'

const url = 'https://lake.test/live'

class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2
  static opened: FakeEventSource[] = []
  readyState = 1
  constructor() {
    super()
    FakeEventSource.opened.push(this)
  }
  close() {
    this.readyState = FakeEventSource.CLOSED
  }
  send(type: string, lastEventId: string, data = '{}') {
    this.dispatchEvent(new MessageEvent(type, { lastEventId, data }))
  }
}

let applied: LiveEvent[]
let stop: () => void
const fetchMissed = vi.fn<typeof fetch>()

const stream = () => {
  const last = FakeEventSource.opened.at(-1)
  if (!last) throw new Error('no stream')
  return last
}
const follow = (since: string | undefined) => {
  stop = followLiveEvents(url, since, (event) => applied.push(event))
  return stream()
}
const respond = (...blocks: string[]) =>
  fetchMissed.mockImplementation(async () => new Response(blocks.map((block) => `${block}\n\n`).join('')))

beforeEach(() => {
  applied = []
  FakeEventSource.opened = []
  fetchMissed.mockReset()
  vi.stubGlobal('EventSource', FakeEventSource)
  vi.stubGlobal('fetch', fetchMissed)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('the live stream requests no missed events when it begins at its last position', () => {
  follow('e1').send('welcome', 'e1')
  expect(fetchMissed).not.toHaveBeenCalled()
  stream().send('message', 'e2', '{"tags":["s1:slide"]}')
  expect(applied).toEqual([{ type: 'message', id: 'e2', tags: ['s1:slide'] }])
})

it('the live stream requests the events missed since its last position', async () => {
  respond('event: welcome\nid: e3', 'event: message\nid: e3\ndata: {"tags":["s1:page"]}')
  follow('e1').send('welcome', 'e3')
  await expect.poll(() => applied).toEqual([{ type: 'message', id: 'e3', tags: ['s1:page'] }])
  expect(fetchMissed.mock.calls[0]?.[1]?.headers).toMatchObject({ 'Last-Event-ID': 'e1' })
})

it.each([
  ['the lake does not know its position', () => respond('event: welcome\nid: e3', 'event: restart')],
  ['the lake sends no missed events', () => respond('')],
  ['the missed events do not arrive', () => respond('event: welcome\nid: e3')],
  ['the lake cannot be reached', () => fetchMissed.mockRejectedValue(new TypeError('network'))],
])('the live stream restarts when %s', async (_, answer) => {
  answer()
  follow('e1').send('welcome', 'e3')
  await expect.poll(() => applied).toEqual([{ type: 'restart' }])
})

it('the live stream requests no earlier events without a position', () => {
  follow(undefined).send('welcome', 'e3')
  expect(fetchMissed).not.toHaveBeenCalled()
})

it('the live stream resumes after the last event when the browser reconnects', async () => {
  respond('event: welcome\nid: e3', 'event: message\nid: e3\ndata: {"tags":["s1:page"]}')
  follow('e1').send('welcome', 'e1')
  stream().send('message', 'e2', '{"tags":["s1:slide"]}')
  stream().send('welcome', 'e3')
  await expect.poll(() => applied.length).toBe(2)
  expect(fetchMissed.mock.calls[0]?.[1]?.headers).toMatchObject({ 'Last-Event-ID': 'e2' })
})

it.each([
  ['restarts when the stream sends no event', false, [{ type: 'restart' }]],
  ['does not restart when the stream has begun', true, []],
])('the live stream %s', (_, hasBegun, expected) => {
  vi.useFakeTimers()
  const opened = follow('e1')
  if (hasBegun) opened.send('welcome', 'e1')
  vi.advanceTimersByTime(60_000)
  expect(applied).toEqual(expected)
})

it('the live stream opens another stream when the service closes it', () => {
  vi.useFakeTimers()
  follow('e1').send('goaway', 'e1')
  vi.advanceTimersByTime(10_000)
  expect(FakeEventSource.opened).toHaveLength(2)
})

it('the live stream passes on nothing once it is stopped', () => {
  const opened = follow('e1')
  stop()
  opened.send('message', 'e2', '{"tags":[]}')
  expect(applied).toEqual([])
  expect(opened.readyState).toBe(FakeEventSource.CLOSED)
})

it('a message carries the published sync tags', () => {
  expect(parseLiveEvent('e1', '{"tags":["s1:slide"]}')).toEqual({
    type: 'message',
    id: 'e1',
    tags: ['s1:slide'],
  })
})

it.each(['{}', 'null', '<html>', '{"tags":"s1:slide"}'])('an unreadable message is a restart: %s', (data) =>
  expect(parseLiveEvent('e1', data)).toEqual({ type: 'restart' }),
)
