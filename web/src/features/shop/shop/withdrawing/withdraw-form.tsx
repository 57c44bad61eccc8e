import type { WithdrawalRight } from '@mostrador/contract/features/shop/withdrawals/schema.ts'
import formStyles from '#src/features/shop/shop/frame/shop-form.module.css'
import parts from '#src/features/shop/shop/frame/shop-parts.module.css'
import { useShopFormat } from '#src/features/shop/shop/frame/use-shop.ts'
import { useT } from '#src/language/use-t.ts'

export type ChosenUnits = readonly { lineId: string; quantity: string }[]

/** First step: how many of each product. */
export function ChooseForm({ lines }: Pick<WithdrawalRight, 'lines'>) {
  const t = useT()
  return (
    <form method="post" className={formStyles['form']}>
      {lines.map(({ lineId, name, quantity }) => (
        <label key={lineId}>
          <span>{t('withdrawals.howMany', { name })}</span>
          <input
            type="number"
            name={`line-${lineId}`}
            min={0}
            max={quantity}
            step="any"
            defaultValue={lines.length === 1 ? quantity : '0'}
            inputMode="decimal"
            data-testid="withdraw-quantity"
          />
        </label>
      ))}
      <button type="submit" name="intent" value="choose" className={parts['main']}>
        {t('withdrawals.next')}
      </button>
    </form>
  )
}

type ConfirmProps = Pick<WithdrawalRight, 'lines'> & { chosen: ChosenUnits; withdrawalId: string }

/** Second step: the statement as it will be made. Its id makes it once, however often it is sent. */
export function ConfirmForm({ lines, chosen, withdrawalId }: ConfirmProps) {
  const t = useT()
  const { quantity: formatQuantity } = useShopFormat()
  const nameOf = (lineId: string) => lines.find((line) => line.lineId === lineId)?.name ?? ''
  return (
    <form method="post" className={formStyles['form']} data-once data-testid="withdraw-confirm">
      <h2>{t('withdrawals.confirmTitle')}</h2>
      <ul>
        {chosen.map(({ lineId, quantity }) => (
          <li key={lineId}>
            {t('withdrawals.line', { quantity: formatQuantity(quantity), name: nameOf(lineId) })}
            <input type="hidden" name={`line-${lineId}`} value={quantity} />
          </li>
        ))}
      </ul>
      <input type="hidden" name="withdrawalId" value={withdrawalId} />
      <button type="submit" name="intent" value="withdraw" className={parts['main']}>
        {t('withdrawals.confirm')}
      </button>
      {/* The page itself begins with the choice. */}
      <a href="?">{t('withdrawals.change')}</a>
    </form>
  )
}
