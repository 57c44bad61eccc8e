import styles from '#src/features/checkout/payment-dialog.module.css'
import { IconBackspace } from '#src/features/checkout/sell-icons.tsx'
import { useT } from '#src/language/use-t.ts'

const rows = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '00', '0'] as const

/** Keys for fingers; shown on touch screens, where the system's keyboard would cover the amount. */
export function Numpad({ hasDecimals, onKey }: { hasDecimals: boolean; onKey: (key: string) => void }) {
  const t = useT()
  return (
    <fieldset className={styles['numpad']} aria-label={t('checkout.payment.numpad')}>
      {rows.map((key) => (
        <button key={key} type="button" className="numbers" onClick={() => onKey(key)}>
          {key}
        </button>
      ))}
      {hasDecimals ? (
        <button type="button" onClick={() => onKey('.')} aria-label={t('checkout.payment.decimal')}>
          ,
        </button>
      ) : (
        <span />
      )}
      <button type="button" data-side="1" onClick={() => onKey('clear')}>
        C
      </button>
      <button type="button" data-side="2" onClick={() => onKey('back')} aria-label={t('checkout.payment.backspace')}>
        <IconBackspace size={24} />
      </button>
    </fieldset>
  )
}
