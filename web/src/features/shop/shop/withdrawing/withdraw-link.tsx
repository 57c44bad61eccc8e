import { regionRulesOf } from '@mostrador/domain/shop/region-rules.ts'
import parts from '#src/features/shop/shop/frame/shop-parts.module.css'
import { useShop, useShopAddress } from '#src/features/shop/shop/frame/use-shop.ts'
import { useT } from '#src/language/use-t.ts'

/** The way to withdraw from an order, where the law gives that right. */
export function WithdrawLink({ token }: { token: string }) {
  const t = useT()
  const address = useShopAddress()
  const { regionTag } = useShop()
  if (regionRulesOf(regionTag).withdrawalDays === 0) return null
  return (
    <p>
      <a className={parts['plain']} href={address('shop-withdraw', { token })} data-testid="withdraw-link">
        {t('withdrawals.start')}
      </a>
    </p>
  )
}
