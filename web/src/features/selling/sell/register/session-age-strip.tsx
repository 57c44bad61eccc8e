import { formatDateTime } from '@mostrador/contract/format.ts'
import { useEffect, useState } from 'react'
import { ageInMinutes } from '#src/features/selling/sell/base/age.ts'
import { WarningStrip } from '#src/features/selling/sell/base/warning-strip.tsx'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { useT } from '#src/language/use-t.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { IconButton } from '#src/ui/button.tsx'
import { IconClose } from '#src/ui/icons.tsx'

/** A session open for longer was forgotten; it is not blocked (D-14). */
const maxSessionHours = 24
const lookEveryMs = 10 * 60_000

/** Says that the session of the register was opened more than a day ago. */
export function SessionAgeStrip() {
  const t = useT()
  const { register, settings } = useSelling()
  const { id, openedAt } = register.session
  const [now, setNow] = useState(() => serverNow().getTime())
  const [hiddenId, setHiddenId] = useState<string | null>(null)
  useEffect(function lookAgain() {
    const timer = setInterval(() => setNow(serverNow().getTime()), lookEveryMs)
    return () => clearInterval(timer)
  }, [])
  if (hiddenId === id || ageInMinutes(openedAt, now) < maxSessionHours * 60) return null
  return (
    <WarningStrip
      testId="session-age"
      action={
        <IconButton label={t('shell.buttons.close')} onClick={() => setHiddenId(id)}>
          <IconClose size={18} />
        </IconButton>
      }
    >
      {t('sell.sessionAge', { time: formatDateTime(openedAt, settings.company.settings) })}
    </WarningStrip>
  )
}
