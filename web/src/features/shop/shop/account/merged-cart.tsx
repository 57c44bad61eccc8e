import { classNames } from '#src/ui/class-names.ts'
import type { MergedLine } from '@mostrador/contract/features/shop/carts/schema.ts'
import styles from '#src/features/shop/shop/account/account.module.css'
import { useShopFormat } from '#src/features/shop/shop/frame/use-shop.ts'
import { useT } from '#src/language/use-t.ts'

/** What signing in did to the cart, line by line. */
export function MergedCart({ merged }: { merged: readonly MergedLine[] }) {
  const t = useT()
  if (merged.length === 0) return null
  return (
    <output className={classNames('k-stack k-gap2', styles['merged'])} data-testid="cart-merged">
      <h2>{t('shop.account.merged.title')}</h2>
      <ul>
        {merged.map((line) => (
          <li key={line.variantId}>
            <Line line={line} />
          </li>
        ))}
      </ul>
    </output>
  )
}

function Line({ line: { name, had, added, now } }: { line: MergedLine }) {
  const t = useT()
  const { quantity } = useShopFormat()
  const words = { name, had: quantity(had), added: quantity(added), now: quantity(now) }
  if (Number(now) === 0) return t('shop.account.merged.full', words)
  if (Number(had) === 0) return t('shop.account.merged.added', words)
  return t(Number(now) < Number(had) + Number(added) ? 'shop.account.merged.cut' : 'shop.account.merged.summed', words)
}
