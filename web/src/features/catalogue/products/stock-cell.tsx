import { Row } from '#src/ui/layout/boxes.tsx'
import { formatQuantity } from '@mostrador/contract/format.ts'
import type { Product, ProductRow } from '@mostrador/contract/features/catalogue/products/schema.ts'
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react'
import styles from '#src/features/catalogue/products/products.module.css'
import { stockState } from '#src/features/catalogue/products/stock-state.ts'
import { useT } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

const icons = { low: IconAlertTriangle, out: IconCircleX, negative: IconCircleX }

type StockCellProps = {
  product: Pick<Product, 'trackStock' | 'onHand' | 'unitTag'> & Partial<Pick<ProductRow, 'reorderLevel'>>
}

/** The stock of a product; a level that needs action has an icon and a word, not only a colour. */
export function StockCell({ product }: StockCellProps) {
  const t = useT()
  const { settings } = useCompany()
  const state = stockState(product)
  if (state === 'notTracked') return <span className="k-muted">{t('products.stock.notTracked')}</span>
  const figure = formatQuantity(product.onHand, settings, product.unitTag === 'un' ? undefined : product.unitTag)
  if (state === 'fine') return <span className="numbers">{figure}</span>
  const Icon = icons[state]
  return (
    <Row as="span" gap={1} align="center" inline wrap={false} className={styles['stock']} data-state={state}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      <span className={styles['stockWord']}>{t(`products.stock.${state}`)}</span>
      <span className="numbers">{figure}</span>
    </Row>
  )
}
