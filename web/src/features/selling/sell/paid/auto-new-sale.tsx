import { Stack } from '#src/ui/layout/boxes.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  autoChoices,
  autoNewSaleStore,
  loadAutoNewSale,
  setAutoNewSale,
} from '#src/features/selling/sell/paid/auto-choice.ts'
import { useT } from '#src/language/use-t.ts'
import { useStore } from '#src/lib/store.ts'

/** Starts the next sale after a delay, if this device is set to; any touch or key cancels it. */
export function AutoNewSale({ onNewSale }: { onNewSale: () => void }) {
  const t = useT()
  const seconds = useStore(autoNewSaleStore, 0)
  const [left, setLeft] = useState<number | null>(null)
  const begin = useEffectEvent(onNewSale)
  useEffect(loadAutoNewSale, [])

  useEffect(
    function countDown() {
      if (seconds === 0) return
      const endsAt = Date.now() + seconds * 1000
      const stop = () => {
        clearInterval(timer)
        setLeft(null)
      }
      const timer = setInterval(() => {
        const rest = Math.ceil((endsAt - Date.now()) / 1000)
        if (rest > 0) return setLeft(rest)
        stop()
        begin()
      }, 250)
      window.addEventListener('pointerdown', stop)
      window.addEventListener('keydown', stop)
      return () => {
        clearInterval(timer)
        window.removeEventListener('pointerdown', stop)
        window.removeEventListener('keydown', stop)
      }
    },
    [seconds],
  )
  return (
    <Stack gap={1} className="k-muted k-small">
      <label className="k-line k-wrap k-center k-gap2">
        {t('till.paid.auto')}
        <SecondsSelect seconds={seconds} />
      </label>
      {left !== null && <output>{t('till.paid.autoIn', { seconds: left })}</output>}
    </Stack>
  )
}

function SecondsSelect({ seconds }: { seconds: number }) {
  const t = useT()
  return (
    <select
      className="k-select k-medium"
      value={seconds}
      onChange={(event) => setAutoNewSale(Number(event.target.value))}
      data-testid="auto-new-sale"
    >
      {autoChoices.map((choice) => (
        <option key={choice} value={choice}>
          {choice === 0 ? t('till.paid.autoOff') : t('till.paid.autoAfter', { seconds: choice })}
        </option>
      ))}
    </select>
  )
}
