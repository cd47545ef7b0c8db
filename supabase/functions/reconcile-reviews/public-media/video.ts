import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type InputAudioTrack,
  type InputTrack,
  type InputVideoTrack,
  MovOutputFormat,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import type { PublicMedia } from './result.ts'

/** What the form accepts too. */
export const maxVideoSeconds = 180
/** That of « 4K » cinema. */
const maxVideoPixels = 4096 * 2160

// Fast start: with its index first, a browser plays the file before it has all bytes.
const indexFirst = { fastStart: 'in-memory' } as const

async function createOutputFormat(input: Input) {
  const format = await input.getFormat()
  if (format === WEBM) return new WebMOutputFormat()
  return format === QTFF ? new MovOutputFormat(indexFirst) : new Mp4OutputFormat(indexFirst)
}

interface PacketSource<DecoderConfig> {
  add(packet: EncodedPacket, meta: { decoderConfig: DecoderConfig }): Promise<void>
  close(): void
}

/** Copies a track's packets from the start of the file; earlier ones could not be decoded. */
async function copyPackets<DecoderConfig>(
  track: InputTrack,
  source: PacketSource<DecoderConfig>,
  decoderConfig: DecoderConfig,
  start: number,
) {
  for await (const packet of new EncodedPacketSink(track).packets()) {
    const timestamp = packet.timestamp - start
    if (timestamp >= 0) await source.add(packet.clone({ timestamp }), { decoderConfig })
  }
  source.close()
}

/** Adds a track without its name and language to the output; undefined for an unknown codec. */
async function addVideo(output: Output, track: InputVideoTrack, start: number) {
  const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()]
  if (!codec || !decoderConfig) return undefined
  const source = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(source, { rotation: await track.getRotation(), flip: await track.getFlip() })
  return () => copyPackets(track, source, decoderConfig, start)
}

async function addAudio(output: Output, track: InputAudioTrack, start: number) {
  const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()]
  if (!codec || !decoderConfig) return undefined
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source)
  return () => copyPackets(track, source, decoderConfig, start)
}

/** Remuxes the packets of picture and sound into a new file, without metadata of the upload. */
export async function createPublicVideo(upload: Uint8Array): Promise<PublicMedia> {
  const refused: PublicMedia = { ok: false, failure: { code: 'video_unreadable' } }
  const tooLarge: PublicMedia = { ok: false, failure: { code: 'video_too_large' } }
  const input = new Input({ source: new BufferSource(upload), formats: [MP4, QTFF, WEBM] })
  try {
    const format = await createOutputFormat(input)
    const output = new Output({ format, target: new BufferTarget() })
    const start = await input.getFirstTimestamp()
    const video = await input.getPrimaryVideoTrack()
    if (!video) return refused
    if ((await input.computeDuration()) - start > maxVideoSeconds) return tooLarge
    if ((await video.getCodedWidth()) * (await video.getCodedHeight()) > maxVideoPixels) return tooLarge
    const copyVideo = await addVideo(output, video, start)
    if (!copyVideo) return refused
    const audio = await input.getPrimaryAudioTrack()
    const copyAudio = audio && (await addAudio(output, audio, start))
    await output.start()
    await Promise.all([copyVideo(), copyAudio?.()])
    await output.finalize()
    const bytes = output.target.buffer
    return bytes ? { ok: true, value: { bytes: new Uint8Array(bytes), mimeType: format.mimeType } } : refused
  } catch {
    return refused
  } finally {
    input.dispose()
  }
}
