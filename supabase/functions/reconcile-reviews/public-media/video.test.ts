import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MkvOutputFormat,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny'
import { describe, expect, it } from 'vitest'
import { createPublicVideo, maxVideoSeconds } from './video.ts'

const secret = 'POSITION+48.8577+002.2950/'
const latin1 = (text: string) => Buffer.from(text, 'latin1')
const tags = { title: secret, comment: secret, artist: secret, raw: { '©xyz': secret } }
const packetBytes = 200
const packetCount = 4

/** H.264 parameters for a picture of 1280 × 720. */
const description = Buffer.from(
  '0164001fffe1001a6764001facd940500 5bb011000000300100000030 3c0f183196001000668ebe3cb22c0'.replaceAll(
    ' ',
    '',
  ),
  'hex',
)
const videoConfigs = {
  avc: { codec: 'avc1.64001f', codedWidth: 1280, codedHeight: 720, description },
  vp8: { codec: 'vp8', codedWidth: 1280, codedHeight: 720 },
} as const

/** A key frame's packet, then those that follow, each containing its number. */
function packetOf(number: number, isAvc: boolean): EncodedPacket {
  const data = Buffer.alloc(packetBytes, number)
  if (isAvc) {
    data.writeUInt32BE(packetBytes - 4)
    data[4] = number === 0 ? 0x65 : 0x41
  }
  return new EncodedPacket(data, number === 0 ? 'key' : 'delta', number / 30, 1 / 30)
}

/** A rotated video with sound, tags, a track name and a second track. */
async function encodeVideo(
  format: OutputFormat,
  codec: keyof typeof videoConfigs,
  { seconds = packetCount / 30, size = {} } = {},
): Promise<Buffer> {
  const output = new Output({ format, target: new BufferTarget() })
  output.setMetadataTags(tags)
  const decoderConfig = { ...videoConfigs[codec], ...size }
  const scale = (seconds * 30) / packetCount
  const [main, second] = [new EncodedVideoPacketSource(codec), new EncodedVideoPacketSource(codec)]
  const canTurn = codec === 'avc'
  output.addVideoTrack(main, { name: secret, ...(canTurn && { rotation: 90 }) })
  output.addVideoTrack(second)
  const sound = new EncodedAudioPacketSource('opus')
  output.addAudioTrack(sound, { name: secret })
  await output.start()
  for (let number = 0; number < packetCount; number++) {
    const packet = packetOf(number, codec === 'avc')
    const times = { timestamp: packet.timestamp * scale, duration: packet.duration * scale }
    await main.add(packet.clone(times), { decoderConfig })
    const hidden = packetOf(number, codec === 'avc')
    hidden.data.set(latin1(secret), 8)
    await second.add(hidden, { decoderConfig })
    await sound.add(new EncodedPacket(Buffer.alloc(20, 7), 'key', number / 30, 1 / 30), {
      decoderConfig: { codec: 'opus', numberOfChannels: 1, sampleRate: 48_000 },
    })
  }
  await output.finalize()
  return Buffer.from(output.target.buffer ?? new ArrayBuffer())
}

function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

const parsePackets = async (bytes: Uint8Array) => {
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS })
  const [tracks, video] = [await input.getTracks(), await input.getPrimaryVideoTrack()]
  if (!video) throw new Error('No video.')
  const packets = []
  for await (const { data } of new EncodedPacketSink(video).packets()) packets.push(Buffer.from(data))
  return {
    packets,
    kinds: tracks.map(({ type }) => type),
    rotation: await video.getRotation(),
    names: await Promise.all(tracks.map((track) => track.getName())),
    size: [await video.getCodedWidth(), await video.getCodedHeight()],
  }
}

const mp4 = await encodeVideo(new Mp4OutputFormat(), 'avc')
const fragmented = await encodeVideo(new Mp4OutputFormat({ fastStart: 'fragmented' }), 'avc')
const quickTime = await encodeVideo(new MovOutputFormat(), 'avc')
const webm = await encodeVideo(new WebMOutputFormat(), 'vp8')
const matroska = await encodeVideo(new MkvOutputFormat(), 'avc')

describe('the public video', () => {
  it.each([
    ['an MP4’s tags, position, track names and other tracks', 'video/mp4', mp4],
    ['a fragmented MP4', 'video/mp4', fragmented],
    ['a QuickTime file', 'video/quicktime', quickTime],
    ['a WebM file', 'video/webm', webm],
    ['a box of a device', 'video/mp4', Buffer.concat([mp4, box('uuid', Buffer.alloc(16), latin1(secret))])],
    [
      'XMP and free space',
      'video/mp4',
      Buffer.concat([mp4, box('XMP_', latin1(secret)), box('free', latin1(secret))]),
    ],
    ['location boxes', 'video/mp4', Buffer.concat([mp4, box('meta', box('loci', latin1(secret)))])],
    ['bytes behind its end', 'video/webm', Buffer.concat([webm, Buffer.from([0xec, 0x9a]), latin1(secret)])],
  ])('has nothing of %s', async (_, mimeType, upload) => {
    expect(upload.includes(secret)).toBe(true)
    const result = await createPublicVideo(upload)
    if (!result.ok) throw new Error(result.failure.code)
    expect([Buffer.from(result.value.bytes).includes(secret), result.value.mimeType]).toEqual([
      false,
      mimeType,
    ])
    const [before, after] = [await parsePackets(upload), await parsePackets(result.value.bytes)]
    expect(after.packets).toHaveLength(packetCount)
    expect(after).toEqual({ ...before, kinds: ['video', 'audio'], names: [null, null] })
  })

  it.each([
    ['a picture', latin1('\u00ff\u00d8\u00ff')],
    ['nothing', Buffer.alloc(0)],
    ['a header alone', mp4.subarray(0, 24)],
    ['a video without its index', mp4.subarray(0, mp4.indexOf('moov') - 4)],
    ['Matroska', matroska],
  ])('does not exist for %s', async (_, upload) =>
    expect(await createPublicVideo(upload)).toEqual({ ok: false, failure: { code: 'video_unreadable' } }),
  )

  it.each([
    ['of three minutes is made', { seconds: maxVideoSeconds }, true],
    ['of a second more is refused', { seconds: maxVideoSeconds + 1 }, false],
    ['of ten hours in some packets is refused', { seconds: 36_000 }, false],
    ['of 16,384 pixels squared is refused', { size: { codedWidth: 16_384, codedHeight: 16_384 } }, false],
  ])('%s', async (_, options, isMade) => {
    const upload = await encodeVideo(new Mp4OutputFormat(), 'avc', options)
    const result = await createPublicVideo(upload)
    expect(result).toMatchObject(isMade ? { ok: true } : { failure: { code: 'video_too_large' } })
  })
})
