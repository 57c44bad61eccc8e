import { readDevice } from '#src/features/account/public.tsx'

/** The default name of a device: `Chrome, Windows`. */
export function browserName(userAgent: string = navigator.userAgent): string {
  const { browser, system } = readDevice(userAgent)
  return [browser, system].filter(Boolean).join(', ')
}
