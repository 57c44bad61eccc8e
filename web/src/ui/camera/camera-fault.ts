/** Why the camera does not read, as far as a person can do something about it. */
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

/** Maps the browser's error to a fault. */
export function cameraFaultOf(error: unknown): CameraFault {
  return (error instanceof Error && faults[error.name]) || 'failed'
}
