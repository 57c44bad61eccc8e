import { classNames } from '#src/ui/class-names.ts'
import { Row } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import { explainCost } from '@mostrador/contract/features/catalogue/stock/endpoints.ts'
import { useState } from 'react'
import { hasStock, showAmount, showUnitCost } from '#src/features/catalogue/stock/amount-words.ts'
import { CostChain } from '#src/features/catalogue/stock/cost-chain.tsx'
import styles from '#src/features/catalogue/stock/stock.module.css'
import { useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { QueryCard } from '#src/ui/admin/list/query-card.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

type CostCardProps = { name: string; variantId: string }

/** What the stock of a variant costs and is worth, with the way to where that comes from. */
export function CostCard({ name, variantId }: CostCardProps) {
  const t = useT()
  const { settings } = useCompany()
  const [isOpen, setOpen] = useState(false)
  const query = useEndpointQuery(explainCost, { variantId, per: 1 }, { networkMode: 'always' })
  return (
    <QueryCard title={t('stock.card.title')} testId="cost-card" query={query}>
      {({ levels: [level], items }) =>
        level && (
          <>
            <Row as="dl" className={classNames('k-facts', styles['worth'])}>
              <div>
                <dt>{t(hasStock(level) ? 'stock.card.unitCost' : 'stock.card.lastCost')}</dt>
                <dd className="k-title k-strong k-figures" data-testid="unit-cost">
                  {showUnitCost(level.unitCost, settings)}
                </dd>
              </div>
              <div>
                <dt>{t('stock.card.value')}</dt>
                <dd className="k-title k-strong k-figures" data-testid="stock-value">
                  {showAmount(level.value, settings)}
                </dd>
              </div>
            </Row>
            {items.length > 0 && (
              <Button variant="default" onClick={() => setOpen(true)} data-testid="why-cost">
                {t('stock.card.why', { cost: showUnitCost(level.unitCost, settings) })}
              </Button>
            )}
            {isOpen && <CostChain name={name} variantId={variantId} onClose={() => setOpen(false)} />}
          </>
        )
      }
    </QueryCard>
  )
}
