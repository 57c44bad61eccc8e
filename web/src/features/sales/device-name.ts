const shownLength = 6

/** What tells devices apart until they have names: the end of the id, which is random. */
export function deviceName(deviceId: string | null): string {
  return deviceId === null ? '' : deviceId.slice(-shownLength)
}
