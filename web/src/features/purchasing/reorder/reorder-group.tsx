import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { saveReorderPolicy } from '@mostrador/contract/features/purchasing/reorder/endpoints.ts'
import type { ReorderGroup, ReorderLine } from '@mostrador/contract/features/purchasing/reorder/schema.ts'
import { formatMoney, formatQuantity } from '@mostrador/contract/format.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { IconAdjustments } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { PolicyDialog } from '#src/features/purchasing/reorder/policy-dialog.tsx'
import styles from '#src/features/purchasing/reorder/reorder.module.css'
import { useT } from '#src/language/use-t.ts'
import { useCan } from '#src/session/use-can.ts'
import { IconAction } from '#src/ui/admin/parts/icon-action.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/detail-page.tsx'

type ReorderGroupProps = {
  group: ReorderGroup
  isRunning: boolean
  /** Whether goods are ordered for several locations, so that each line names its own. */
  namesLocations: boolean
  /** Null for people who may not make orders. */
  onMake: ((supplierIds: readonly string[]) => void) | null
}

/** What is to be ordered from one supplier. */
export function ReorderGroupCard({ group, isRunning, namesLocations, onMake }: ReorderGroupProps) {
  const t = useT()
  const mayChange = useCan(saveReorderPolicy)
  const [changed, setChanged] = useState<ReorderLine | null>(null)
  const { supplierId, supplierName, lines } = group
  const canOrder = supplierId !== null && lines.some(({ packs }) => packs !== null)
  return (
    <Card
      title={supplierName ?? t('reorder.noSupplier')}
      testId={`reorder-${supplierName ?? 'none'}`}
      action={
        onMake &&
        canOrder && (
          <Button loading={isRunning} onClick={() => onMake([supplierId])} data-testid="reorder-make">
            {t('reorder.makeOrder')}
          </Button>
        )
      }
    >
      <GroupFacts group={group} />
      <ul className={styles['lines']}>
        {lines.map((line) => (
          <Line
            key={`${line.variantId} ${line.locationId}`}
            line={line}
            leadTimeDays={group.leadTimeDays}
            namesLocation={namesLocations}
            onChange={mayChange ? () => setChanged(line) : null}
          />
        ))}
      </ul>
      {changed && <PolicyDialog line={changed} onClose={() => setChanged(null)} />}
    </Card>
  )
}

function GroupFacts({ group }: { group: ReorderGroup }) {
  const t = useT()
  const company = useCompany()
  const { supplierId, leadTimeDays, currencyTag, amount, minimumOrderAmount: least } = group
  const settings = { ...company.settings, currencyTag }
  if (supplierId === null) return <p className="k-muted k-small">{t('reorder.noSupplierText')}</p>
  return (
    <Row as="p" gap={1} across={4} className="k-muted k-small">
      {leadTimeDays > 0 && <span>{t('reorder.leadTime', { count: leadTimeDays })}</span>}
      {amount !== null && <span>{t('reorder.amount', { amount: formatMoney(amount, settings) })}</span>}
      {amount !== null && least !== null && amount < least && (
        <span className="k-warning">{t('reorder.belowMinimum', { amount: formatMoney(least, settings) })}</span>
      )}
    </Row>
  )
}

type LineProps = { line: ReorderLine; leadTimeDays: number; namesLocation: boolean; onChange: (() => void) | null }

function Line({ line, leadTimeDays, namesLocation, onChange }: LineProps) {
  const t = useT()
  const { settings } = useCompany()
  const { why, order } = useSumWords(line, leadTimeDays)
  const seesProducts = useCan('PRODUCTS__VIEW')
  const address = `${pathTo('dashboard-products', 'en')}?product=${line.productId}`
  const quantity = line.quantity !== null && formatQuantity(line.quantity, settings)
  return (
    <Stack
      as="li"
      gap={1}
      align="center"
      className={classNames('k-across4', styles['line'])}
      data-testid={`reorder-line-${line.sku}`}
    >
      <div>
        {seesProducts ? <Link to={address}>{line.name}</Link> : line.name}{' '}
        <span className="k-muted k-small">{namesLocation ? `${line.sku} · ${line.locationName}` : line.sku}</span>
        <div className="k-muted k-small k-figures k-breaks">{why}</div>
        {line.waiting > 0 && (
          <div className="k-muted k-small k-figures k-breaks" data-testid={`reorder-waiting-${line.sku}`}>
            {t('reorder.waiting', { count: line.waiting })}
          </div>
        )}
      </div>
      <div className={classNames('k-strong k-figures k-to-end', styles['order'])}>
        {order}
        {quantity !== false && line.packFactor !== '1' && <div className="k-muted k-small">{quantity}</div>}
      </div>
      {onChange && (
        <IconAction
          label={t('reorder.policy.change', { name: line.name })}
          onClick={onChange}
          data-testid={`reorder-policy-${line.sku}`}
        >
          <IconAdjustments size={18} stroke={1.75} />
        </IconAction>
      )}
    </Stack>
  )
}

/** Why a line is to be ordered, as a sum with its figures, and how much. */
function useSumWords(line: ReorderLine, leadTimeDays: number): { why: string; order: string } {
  const t = useT()
  const { settings } = useCompany()
  const quantity = (text: string) => formatQuantity(text, settings)
  const figures = {
    available: quantity(line.available),
    incoming: quantity(line.incoming),
    level: quantity(line.level),
    need: quantity(line.need),
    max: quantity(line.max ?? '0'),
    sold: quantity(line.soldPerDay),
    days: leadTimeDays + (line.coverDays ?? 0),
  }
  const why = t(`reorder.sums.${line.kind}`, figures)
  if (line.packs === null) return { why, order: t('reorder.aboveMaximum', { max: figures.max }) }
  const { packFactor, packs } = line
  const order =
    packFactor === '1' ? quantity(packs) : t('reorder.packs', { count: Number(packs), factor: quantity(packFactor) })
  return { why, order }
}
