import { classNames } from '#src/ui/class-names.ts'
import { Row } from '#src/ui/layout/boxes.tsx'
import { formatPercent } from '@mostrador/contract/format.ts'
import { type Money, zero } from '@mostrador/domain/money/money.ts'
import { tipOf } from '@mostrador/domain/payment/tip-percent.ts'
import asking from '#src/features/selling/sell/base/asking.module.css'
import styles from '#src/features/selling/sell/payment/payment-dialog.module.css'
import { useMoney, useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import type { TipEntry } from '#src/features/selling/sell/payment/use-tip.ts'
import { useT } from '#src/language/use-t.ts'
import { Fault } from '#src/ui/layout/fault.tsx'

/** Asks for a tip: the shop's suggestions, or a typed amount. Once a part is paid, the tip is fixed. */
export function TipRow({ total, tip, isFixed }: { total: Money; tip: TipEntry; isFixed: boolean }) {
  const t = useT()
  const money = useMoney()
  const { settings } = useSelling()
  const { settings: companySettings, tipPercents } = settings.company
  const chip = (key: string, amount: Money, label: string) => (
    <button
      key={key}
      type="button"
      className={asking['chip']}
      aria-pressed={tip.typed === null && tip.amount === amount}
      disabled={isFixed}
      data-testid={`tip-${key}`}
      onClick={() => tip.choose(amount)}
    >
      {label}
      {amount !== zero && <small className="k-tiny k-normal numbers">{money(amount)}</small>}
    </button>
  )

  return (
    <fieldset className={classNames('k-bare', styles['tip'])}>
      <legend>{t('till.payment.tip')}</legend>
      <Row gap={2} className={asking['chips']} data-size="sm">
        {chip('none', zero, t('till.payment.noTip'))}
        {tipPercents.map((percent) => chip(percent, tipOf(total, percent), formatPercent(percent, companySettings)))}
        <input
          className={styles['tipInput']}
          aria-label={t('till.payment.otherTip')}
          placeholder={t('till.payment.otherTip')}
          aria-invalid={tip.isFaulty || undefined}
          inputMode="decimal"
          autoComplete="off"
          disabled={isFixed}
          data-testid="tip-amount"
          value={tip.typed ?? ''}
          onChange={(event) => tip.type(event.target.value)}
        />
      </Row>
      {tip.isFaulty && <Fault>{t('till.payment.tipInvalid')}</Fault>}
    </fieldset>
  )
}
