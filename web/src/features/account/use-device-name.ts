import { isProgram, readDevice } from '#src/features/account/device-name.ts'
import { useT } from '#src/language/use-t.ts'

/** What a device is called after what its browser said of itself; of a program, that it is one. */
export function useDeviceName(): (userAgent: string | null) => string {
  const t = useT()
  return (userAgent) => {
    if (isProgram(userAgent)) return t('shell.device.program')
    const { browser, system } = readDevice(userAgent)
    if (browser && system) return t('shell.device.browser', { browser, system })
    return browser ?? system ?? t('shell.device.unknown')
  }
}
