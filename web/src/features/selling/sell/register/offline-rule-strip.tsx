import { formatDateTime } from '@mostrador/contract/format.ts'
import { useEffect, useState } from 'react'
import { WarningStrip } from '#src/features/selling/sell/base/warning-strip.tsx'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { useOpenCart } from '#src/features/selling/sell/till/use-open-cart.ts'
import { rulesHere } from '#src/features/selling/registers/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { serverSeenStore } from '#src/lib/server-contact.ts'
import { useStore } from '#src/lib/store.ts'
import { networkStore } from '#src/offline/network.ts'
import { IconOffline } from '#src/ui/icons.tsx'

const hourMs = 3_600_000
const lookEveryMs = 60_000

/** Applies the register's offline rule (D-18): no new sale, or a notice after too many hours. */
export function OfflineRuleStrip() {
  const t = useT()
  const selling = useSelling()
  const { offlineEnabled, maxOfflineHours } = rulesHere(selling)
  const cart = useOpenCart(selling.till)
  const isOffline = useStore(networkStore, 'online') === 'offline'
  const seenAt = useStore(serverSeenStore, null)
  const now = useNow()
  if (!isOffline) return null
  const isLong = seenAt !== null && now - seenAt >= maxOfflineHours * hourMs
  return (
    <>
      {!offlineEnabled && (
        <WarningStrip testId="offline-stopped" icon={<IconOffline size={18} />}>
          {t('sell.offlineRule.stopped')} {cart.lines.length > 0 && t('sell.offlineRule.finish')}
        </WarningStrip>
      )}
      {isLong && (
        <WarningStrip testId="offline-long">
          {t('sell.offlineRule.long', {
            time: formatDateTime(new Date(seenAt).toISOString(), selling.settings.company.settings),
          })}
        </WarningStrip>
      )}
    </>
  )
}

function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(function lookAgain() {
    const timer = setInterval(() => setNow(Date.now()), lookEveryMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
