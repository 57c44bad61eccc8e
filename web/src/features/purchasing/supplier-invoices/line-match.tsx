import { Button } from '@mantine/core'
import type { SupplierInvoiceLine } from '@mostrador/contract/features/purchasing/supplier-invoices/schema.ts'
import { formatQuantity, type MoneySettings } from '@mostrador/contract/format.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { Link } from 'react-router'
import styles from '#src/features/purchasing/supplier-invoices/supplier-invoices.module.css'
import { useT } from '#src/language/use-t.ts'
import { useCan } from '#src/session/use-can.ts'
import { priceText } from '#src/ui/admin/parts/price-text.ts'
import { readExact } from '@mostrador/domain/purchase/exact.ts'

/** How many times dearer or cheaper than the last time looks like boxes counted as pieces. */
const jump = 2n

/** Whether a cost is at least twice the last known one, or at most half of it. Unknown costs are no jump. */
function isCostJump(cost: string, last: string): boolean {
  const [now, before] = [readExact(cost), readExact(last)]
  return now > 0n && before > 0n && (now >= before * jump || before >= now * jump)
}

type LineMatchProps = {
  line: SupplierInvoiceLine
  settings: MoneySettings
  /** A credit note brings no goods. */
  isCredit: boolean
  /** Null for people who may not match. */
  onMatch: (() => void) | null
}

/** Which product a line is, what it brings into stock, and the button to say so. */
export function LineMatchView({ line, settings, isCredit, onMatch }: LineMatchProps) {
  const t = useT()
  const { match, position, isSkipped } = line
  if (isCredit) return null
  const isDone = match !== null || isSkipped
  return (
    <div className={styles['match']}>
      {match && <MatchedProduct match={match} settings={settings} />}
      {isSkipped && <span className="k-muted k-small">{t('supplierInvoices.match.skipped')}</span>}
      {onMatch && (
        <Button
          variant={isDone ? 'default' : 'filled'}
          size="sm"
          onClick={onMatch}
          aria-label={t(`supplierInvoices.match.${isDone ? 'changeLine' : 'matchLine'}`, { position })}
          data-testid={`invoice-match-${position}`}
        >
          {t(`supplierInvoices.match.${isDone ? 'change' : 'match'}`)}
        </Button>
      )}
    </div>
  )
}

type MatchedProductProps = { match: NonNullable<SupplierInvoiceLine['match']>; settings: MoneySettings }

function MatchedProduct({ match, settings }: MatchedProductProps) {
  const t = useT()
  const seesProducts = useCan('PRODUCTS__VIEW')
  const { productId, productName, sku, by, packFactor, quantity, unitCost, lastCost } = match
  const address = `${pathTo('dashboard-products', 'en')}?product=${productId}`
  const count = quantity !== null && `+${formatQuantity(quantity, settings)}`
  const packs =
    packFactor !== '1' && t('supplierInvoices.detail.packs', { factor: formatQuantity(packFactor, settings) })
  const cost = unitCost !== null && `${t('supplierInvoices.detail.cost')} ${priceText(unitCost, settings)}`
  return (
    <>
      <span>
        {seesProducts ? <Link to={address}>{productName}</Link> : productName}{' '}
        <span className="k-muted k-small">{sku}</span>
      </span>
      <span className="k-figures">{[count, packs, cost].filter(Boolean).join(' · ')}</span>
      <span className="k-muted k-small">{t(`supplierInvoices.match.by.${by}`)}</span>
      {unitCost !== null && lastCost !== null && isCostJump(unitCost, lastCost) && (
        <span className="k-warning k-small" data-testid="cost-jump">
          {t('supplierInvoices.match.costJump', {
            cost: priceText(unitCost, settings),
            last: priceText(lastCost, settings),
          })}
        </span>
      )}
    </>
  )
}
