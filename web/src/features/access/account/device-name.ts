import { isProgram, readUserAgent } from '@mostrador/contract/features/access/devices/read-user-agent.ts'
import { useT } from '#src/language/use-t.ts'

/** The name of a device, from its user agent; for a program, that it is one. */
export function useDeviceName(): (userAgent: string | null) => string {
  const t = useT()
  return (userAgent) => {
    if (isProgram(userAgent)) return t('shell.device.program')
    const { browser, system } = readUserAgent(userAgent)
    if (browser && system) return t('shell.device.browser', { browser, system })
    return browser ?? system ?? t('shell.device.unknown')
  }
}
