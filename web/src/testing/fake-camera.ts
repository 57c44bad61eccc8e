/** A camera for tests: what its tracks can do, what lies before it, and how the browser refuses it. */
import { vi } from 'vitest'

/** The parts of a camera track that the code uses. */
export function aTrack(capabilities: object = {}) {
  const track = {
    readyState: 'live',
    stop: vi.fn<() => void>(() => {
      track.readyState = 'ended'
    }),
    getCapabilities: () => capabilities,
    applyConstraints: vi.fn<(constraints: MediaTrackConstraints) => Promise<void>>(async () => undefined),
  }
  return track
}
export type Track = ReturnType<typeof aTrack>

export type FakeCamera = {
  /** The codes in front of it. */
  seen: string[]
  /** The formats that the browser reads. */
  formats: readonly string[]
  /** The kinds of the devices that the browser names. */
  kinds: string[]
  /** The browser returns these tracks, or refuses. */
  answer: Track[] | Error
}

/** Puts a camera in the place of the browser's. Time passes by itself and by `vi.advanceTimersByTimeAsync`. */
export function putCamera(): FakeCamera {
  const camera: FakeCamera = { seen: [], formats: ['ean_13'], kinds: ['videoinput'], answer: [aTrack()] }
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('isSecureContext', true)
  // This DOM does not play videos and lacks the constant.
  Object.assign(HTMLMediaElement, { HAVE_CURRENT_DATA: 2 })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(2)
  vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockImplementation(() => undefined)
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => camera.formats
      detect = async () => camera.seen.map((rawValue) => ({ rawValue }))
    },
  )
  const mediaDevices = Object.assign(new EventTarget(), {
    enumerateDevices: async () => camera.kinds.map((kind) => ({ kind })),
    getUserMedia: async () => {
      const { answer } = camera
      if (answer instanceof Error) throw answer
      for (const track of answer) track.readyState = 'live'
      return { getTracks: () => answer, getVideoTracks: () => answer }
    },
  })
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices }))
  return camera
}

/** Gives the browser's own back. */
export function takeCameraAway(): void {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
}
