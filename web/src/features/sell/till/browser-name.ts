import { readDevice } from '#src/features/account/public.tsx'

/** What a device is called until somebody gives it a name: `Chrome, Windows`. */
export function browserName(userAgent: string = navigator.userAgent): string {
  const { browser, system } = readDevice(userAgent)
  return [browser, system].filter(Boolean).join(', ')
}
