import type { CatalogueItem } from '@mostrador/contract/features/checkout/schema.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import { memo } from 'react'
import { isMeasured } from '#src/features/checkout/cart.ts'
import styles from '#src/features/checkout/catalogue-pane.module.css'
import { useSelling } from '#src/features/checkout/sell-context.ts'
import { initialsOf, stockBadge, tintOf } from '#src/features/checkout/tile-look.ts'
import { formatUnitPrice } from '#src/features/receipts/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { IconWarning } from '#src/ui/icons.tsx'

declare module 'react' {
  interface CSSProperties {
    '--tint'?: string
  }
}

type TileProps = { item: CatalogueItem; onAdd: (item: CatalogueItem) => void }

/** One product to tap: initials on its category's colour, name, price, and what there is to say about its stock. */
export const ProductTile = memo(function ProductTile({ item, onAdd }: TileProps) {
  const t = useT()
  const { settings } = useSelling()
  const companySettings = settings.company.settings
  const badge = stockBadge(item)
  const price = formatUnitPrice(item.price, companySettings)
  const measured = isMeasured(item)

  return (
    <button
      type="button"
      className={styles['tile']}
      data-testid={`tile-${item.sku}`}
      data-tile
      style={{ '--tint': tintOf(item, settings.categories) }}
      onClick={() => onAdd(item)}
    >
      <span className={styles['picture']} aria-hidden="true">
        {initialsOf(item.name)}
      </span>
      <span className={styles['tileName']}>{item.name}</span>
      <span className={styles['tileFoot']}>
        <span className="numbers">
          {measured ? t('checkout.tile.pricePerUnit', { price, unit: item.unitTag }) : price}
        </span>
        {badge && (
          <span className={styles['badge']} data-kind={badge.kind}>
            {badge.kind === 'low' && <IconWarning size={12} />}
            {badge.kind === 'out'
              ? t('checkout.tile.out')
              : t('checkout.tile.low', { quantity: formatQuantity(badge.onHand, companySettings) })}
          </span>
        )}
      </span>
    </button>
  )
})
