import { minorUnit } from '@mostrador/domain/money/currencies.ts'
import { RATE_SCALE } from '@mostrador/domain/money/decimal.ts'
import { useEffect, useRef } from 'react'
import styles from '#src/features/selling/sell/cart/cart-line.module.css'
import { writeField } from '#src/features/selling/sell/base/field-restore.ts'
import { Numpad } from '#src/features/selling/sell/payment/numpad.tsx'
import { placesOf } from '#src/features/selling/sell/base/quantity-text.ts'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { useT } from '#src/language/use-t.ts'
import type { DraftLine } from '#src/offline/draft-cart.ts'
import { Button } from '#src/ui/button.tsx'

type PadMode = 'quantity' | 'discount' | 'price'

/** The field that the keys write into. */
const fields = {
  quantity: '[data-line-quantity]',
  discount: '[data-testid="discount-value"]',
  price: '[data-line-price]',
} as const

type PadProps = { line: DraftLine; mode: PadMode; onMode: (mode: PadMode) => void; onClose: () => void }

/** Touch keys for the quantity, the discount or the price. */
export function LinePad({ line, mode, onMode, onClose }: PadProps) {
  const t = useT()
  const { settings } = useSelling()
  const box = useRef<HTMLDivElement>(null)
  const isFresh = useRef(true)
  useEffect(function showWhole() {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const field = () => box.current?.closest('[data-line]')?.querySelector<HTMLInputElement>(fields[mode]) ?? null

  const press = (change: (typed: string | null) => string) => {
    const input = field()
    if (!input) return
    // The first key replaces the current value.
    writeField(input, change(isFresh.current ? null : input.value))
    isFresh.current = false
  }
  const apply = () => {
    const input = field()
    isFresh.current = true
    if (mode === 'quantity') {
      // The quantity is applied when its field loses focus.
      input?.focus()
      input?.blur()
      onClose()
    } else input?.form?.requestSubmit()
  }
  const places = {
    quantity: line.pack ? 0 : placesOf(line),
    discount: RATE_SCALE,
    price: minorUnit(settings.company.settings.currencyTag),
  }

  return (
    <div ref={box} className={styles['pad']} data-testid="line-pad">
      <fieldset className={styles['padModes']} aria-label={t('sell.pad.label')}>
        {(['quantity', 'discount', 'price'] as const).map((option) => (
          <button
            key={option}
            type="button"
            aria-pressed={mode === option}
            data-testid={`pad-${option}`}
            onClick={() => {
              isFresh.current = true
              onMode(option)
            }}
          >
            {t(`sell.pad.${option}`)}
          </button>
        ))}
      </fieldset>
      <Numpad places={places[mode]} onType={press} />
      <Button look="filled" wide onClick={apply} data-testid="pad-apply">
        {t('till.discount.apply')}
      </Button>
    </div>
  )
}
