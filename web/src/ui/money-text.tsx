import { formatMoney, type MoneySettings } from '@mostrador/contract/format.ts'
import type { Money } from '@mostrador/domain/money.ts'

/** An amount the way the company writes it, in figures of one width so that columns line up. */
export function MoneyText({ amount, settings }: { amount: Money; settings: MoneySettings }) {
  return <span className="numbers">{formatMoney(amount, settings)}</span>
}
