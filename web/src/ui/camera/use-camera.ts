import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type CameraFault, cameraFaultOf } from '#src/ui/camera/camera-fault.ts'
import { createCodeLockout } from '#src/ui/camera/code-lockout.ts'
import { type CodeReader, openCodeReader } from '#src/ui/camera/open-code-reader.ts'

/** Time between two frames: fast enough for a moving hand, and the sale stays smooth. */
const lookEveryMs = 120

/** `torch` is missing in the browser's types, and few cameras have it. */
type TorchCapabilities = MediaTrackCapabilities & { torch?: boolean }
type TorchConstraints = MediaTrackConstraintSet & { torch: boolean }

type Camera = {
  state: 'starting' | 'reading' | CameraFault
  /** Null if the camera has no light, or does not read. */
  torch: { isOn: boolean; toggle: () => void } | null
}

/** Shows the rear camera in a video and reports each code that comes into view, while mounted. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void): Camera {
  const [state, setState] = useState<Camera['state']>('starting')
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const [isTorchOn, setTorchOn] = useState(false)
  const handleCode = useEffectEvent(onCode)

  useEffect(
    function readWhileThere() {
      const end = new AbortController()
      watch(
        video.current,
        end.signal,
        (found) => {
          setTrack(found)
          setState('reading')
        },
        (code) => handleCode(code),
      ).catch((error: unknown) => {
        if (!end.signal.aborted) setState(error instanceof CameraError ? error.fault : 'failed')
      })
      return () => end.abort()
    },
    [video],
  )

  const toggle = () => {
    const torch: TorchConstraints = { torch: !isTorchOn }
    track?.applyConstraints({ advanced: [torch] }).then(
      () => setTorchOn(!isTorchOn),
      () => undefined,
    )
  }
  return { state, torch: state === 'reading' && track && hasTorch(track) ? { isOn: isTorchOn, toggle } : null }
}

function hasTorch(track: MediaStreamTrack): boolean {
  const capabilities: TorchCapabilities = 'getCapabilities' in track ? track.getCapabilities() : {}
  return capabilities.torch === true
}

class CameraError extends Error {
  readonly fault: CameraFault
  constructor(fault: CameraFault) {
    super(fault)
    this.fault = fault
  }
}

/** Ends with the signal, which also releases the camera. */
async function watch(
  video: HTMLVideoElement | null,
  signal: AbortSignal,
  onStarted: (track: MediaStreamTrack | null) => void,
  onCode: (code: string) => void,
): Promise<void> {
  if (!video) return
  const stream = await openStream()
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop)
  const track = stream.getVideoTracks()[0] ?? null
  try {
    video.srcObject = stream
    await video.play().catch(() => undefined)
    onStarted(track)
    await readCodes({ video, track }, signal, onCode)
  } finally {
    stop()
  }
}

async function openStream(): Promise<MediaStream> {
  // A page without a secure connection has no cameras.
  if (!window.isSecureContext || !('mediaDevices' in navigator)) throw new CameraError('insecure')
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    })
  } catch (error) {
    throw new CameraError(cameraFaultOf(error))
  }
}

type Picture = { video: HTMLVideoElement; track: MediaStreamTrack | null }

async function readCodes(picture: Picture, signal: AbortSignal, onCode: (code: string) => void): Promise<void> {
  const reader = await openCodeReader().catch(() => {
    throw new CameraError('noReader')
  })
  try {
    await lookForCodes(picture, reader, signal, onCode)
  } finally {
    reader.close()
  }
}

async function lookForCodes(
  { video, track }: Picture,
  reader: CodeReader,
  signal: AbortSignal,
  onCode: (code: string) => void,
): Promise<void> {
  const isNew = createCodeLockout()
  while (!signal.aborted) {
    // The browser or another program took the camera away; the picture only freezes.
    if (track?.readyState === 'ended') throw new CameraError('busy')
    if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
      const codes = await reader.read(video).catch(() => {
        throw new CameraError('noReader')
      })
      if (signal.aborted) return
      for (const code of codes) if (isNew(code, performance.now())) onCode(code)
    }
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
}
