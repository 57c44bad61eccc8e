import { useState } from 'react'
import { WarningStrip } from '#src/features/selling/sell/base/warning-strip.tsx'
import { useTranslator } from '#src/language/use-t.ts'
import { clockOffsetStore } from '#src/lib/server-clock.ts'
import { useStore } from '#src/lib/store.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { IconWarning } from '#src/ui/icons.tsx'

/** From this offset the clock is reported as wrong (O-6); documents have the right time anyway. */
const toldFromMs = 5 * 60_000
/** From this offset the till asks before the first sale. */
const askedFromMs = 24 * 3_600_000
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const maxWidthPx = 440

/** Says that the clock of this device is wrong, and by how much. */
export function ClockStrip() {
  const words = useClockWords()
  if (words === null) return null
  return <WarningStrip testId="clock-strip">{words}</WarningStrip>
}

/** A clock that is days off may change again unnoticed, so a person must confirm the message before the first sale. */
export function ClockDialog() {
  const { t } = useTranslator()
  const words = useClockWords()
  const offset = useStore(clockOffsetStore, 0)
  const [isRead, setRead] = useState(false)
  if (words === null || isRead || Math.abs(offset) < askedFromMs) return null
  return (
    <Dialog
      role="alertdialog"
      title={t('sell.clock.title')}
      icon={<IconWarning size={28} />}
      maxWidth={maxWidthPx}
      persistent
      testId="clock-dialog"
      actions={
        <Button look="filled" onClick={() => setRead(true)} data-testid="clock-sell">
          {t('sell.clock.sell')}
        </Button>
      }
    >
      <p>{words}</p>
    </Dialog>
  )
}

function useClockWords(): string | null {
  const { t, language } = useTranslator()
  const offset = useStore(clockOffsetStore, 0)
  const size = Math.abs(offset)
  if (size < toldFromMs) return null
  const [unit, unitMs] =
    size >= 2 * dayMs
      ? (['day', dayMs] as const)
      : size >= 2 * hourMs
        ? (['hour', hourMs] as const)
        : (['minute', minuteMs] as const)
  const amount = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.round(size / unitMs),
  )
  return t(offset > 0 ? 'sell.clock.behind' : 'sell.clock.ahead', { amount })
}
