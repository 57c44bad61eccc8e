import { type Money, negate } from '@mostrador/domain/money/money.ts'
import { useMoney } from '#src/features/selling/sell/till/sell-context.ts'
import { useT } from '#src/language/use-t.ts'

type WordsProps = {
  total: Money
  isExchange: boolean
  /** If the amount is already shown next to it. */
  isShort?: boolean
}

/** The label of the Pay button: an exchange gives money back if the new products cost less, and moves none if they cost the same. */
export function PayWords({ total, isExchange, isShort = false }: WordsProps) {
  const t = useT()
  const money = useMoney()
  if (isExchange && total === 0) return <span>{t('exchanges.complete')}</span>
  const words = total < 0 ? t('exchanges.giveBack') : t(isExchange ? 'exchanges.collect' : 'till.cart.pay')
  return (
    <>
      <span>{words}</span>
      {!isShort && <span className="numbers">{money(total < 0 ? negate(total) : total)}</span>}
    </>
  )
}
