import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import { formatDateTime } from '@mostrador/contract/format.ts'
import { useEffect, useState } from 'react'
import styles from '#src/features/selling/sell/base/strip.module.css'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { useOpenCart } from '#src/features/selling/sell/till/use-open-cart.ts'
import { rulesHere } from '#src/features/selling/registers/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { serverSeenStore } from '#src/lib/server-contact.ts'
import { useStore } from '#src/lib/store.ts'
import { networkStore } from '#src/offline/network.ts'
import { IconOffline, IconWarning } from '#src/ui/icons.tsx'

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
        <div
          className={classNames('k-line k-gap3 k-center k-justify-between', styles['strip'])}
          data-kind="warning"
          role="alert"
          data-testid="offline-stopped"
        >
          <IconOffline size={18} />
          <Stack as="span" gap={2} className={styles['stripText']}>
            {t('sell.offlineRule.stopped')} {cart.lines.length > 0 && t('sell.offlineRule.finish')}
          </Stack>
        </div>
      )}
      {isLong && (
        <div
          className={classNames('k-line k-gap3 k-center k-justify-between', styles['strip'])}
          data-kind="warning"
          role="alert"
          data-testid="offline-long"
        >
          <IconWarning size={18} />
          <Stack as="span" gap={2} className={styles['stripText']}>
            {t('sell.offlineRule.long', {
              time: formatDateTime(new Date(seenAt).toISOString(), selling.settings.company.settings),
            })}
          </Stack>
        </div>
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
