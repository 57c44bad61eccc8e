/** Why the camera does not read, as far as somebody can do something about it. */
export type CameraFault = 'insecure' | 'denied' | 'none' | 'busy' | 'noReader' | 'failed'

const faults: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotSupportedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** Reads what the browser threw when it was asked for the camera. */
export function cameraFaultOf(error: unknown): CameraFault {
  return (error instanceof Error && faults[error.name]) || 'failed'
}
