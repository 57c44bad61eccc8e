import { classNames } from '#src/ui/class-names.ts'
import styles from '#src/features/selling/sell/payment/payment-dialog.module.css'
import { localeOf } from '@mostrador/contract/format.ts'
import { decimalSignOf, pressKey } from '#src/features/selling/sell/base/press-key.ts'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { IconBackspace } from '#src/features/selling/sell/base/sell-icons.tsx'
import { useT } from '#src/language/use-t.ts'

const rows = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '00', '0'] as const

type NumpadProps = {
  /** Number of decimals; with zero there is no key for the decimal sign. */
  places: number
  /** Computes the text after a key; `null` is the offered value, which is replaced. */
  onType: (change: (typed: string | null) => string) => void
}

/** Touch keys, shown on touch screens, where the system keyboard would cover the amount. */
export function Numpad({ places, onType }: NumpadProps) {
  const t = useT()
  const sign = decimalSignOf(localeOf(useSelling().settings.company.settings))
  const onKey = (key: string) => onType((typed) => pressKey(typed, key, { sign, places }))
  return (
    <fieldset className={classNames('k-bare k-shrinks', styles['numpad'])} aria-label={t('till.payment.numpad')}>
      {rows.map((key) => (
        <button key={key} type="button" className="numbers" onClick={() => onKey(key)}>
          {key}
        </button>
      ))}
      {places > 0 ? (
        <button type="button" onClick={() => onKey('decimal')} aria-label={t('till.payment.decimal')}>
          {sign}
        </button>
      ) : (
        <span />
      )}
      <button type="button" data-side="1" onClick={() => onKey('clear')}>
        C
      </button>
      <button type="button" data-side="2" onClick={() => onKey('back')} aria-label={t('till.payment.backspace')}>
        <IconBackspace size={24} />
      </button>
    </fieldset>
  )
}
