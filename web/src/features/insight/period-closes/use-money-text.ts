import { formatMoney } from '@mostrador/contract/format.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

/** Writes an amount in minor units as money; with a plus where it adds something. */
export function useMoneyText() {
  const { settings } = useCompany()
  return (minor: string, { isSigned = false } = {}): string => {
    const amount = BigInt(minor)
    return `${isSigned && amount > 0n ? '+' : ''}${formatMoney(money(amount), settings)}`
  }
}
