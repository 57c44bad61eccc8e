import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import type { CountingLine } from '@mostrador/contract/features/catalogue/stock-counts/schema.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import { IconKeyboard, IconMinus, IconPlus } from '@tabler/icons-react'
import { isMeasured, type LineFigures } from '#src/features/catalogue/stock-counts/counting-figures.ts'
import styles from '#src/features/catalogue/stock-counts/stock-counts.module.css'
import { useT } from '#src/language/use-t.ts'
import { IconAction } from '#src/ui/admin/parts/icon-action.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

type RowProps = {
  line: CountingLine
  figures: LineFigures
  isOver: boolean
  onAdd: (quantity: string) => void
  onType: () => void
}

/** A product of the count: what was counted of it, and buttons for one more, one less and a typed quantity. */
export function CountingRow({ line, figures, isOver, onAdd, onType }: RowProps) {
  const t = useT()
  const { settings } = useCompany()
  const { name, sku, isForOthers, unitTag } = line
  const unit = unitTag === 'un' ? undefined : unitTag
  const facts = useFacts(line)
  const mayTake = figures.own !== null && !figures.own.startsWith('-') && /[1-9]/.test(figures.own)
  return (
    <Stack as="li" gap={2} align="center" className={styles['row']} data-testid={`counting-${sku}`}>
      <div className={classNames('k-breaks k-shrinks', styles['what'])}>
        {name}
        <small>{facts.join(' · ')}</small>
      </div>
      <Row gap={1} align="center" wrap={false} className={styles['steps']}>
        {!isMeasured(line) && (
          <IconAction
            label={t('stockCounts.counting.takeAway', { name })}
            disabled={isOver || isForOthers || !mayTake}
            onClick={() => onAdd('-1')}
            data-testid="take-one"
          >
            <IconMinus size={18} stroke={1.75} />
          </IconAction>
        )}
        <span className={classNames('k-figures k-centred', styles['figure'])} data-testid="counted">
          {figures.all === null ? '–' : formatQuantity(figures.all, settings, unit)}
        </span>
        {!isMeasured(line) && (
          <IconAction
            label={t('stockCounts.counting.addOne', { name })}
            disabled={isOver || isForOthers}
            onClick={() => onAdd('1')}
            data-testid="add-one"
          >
            <IconPlus size={18} stroke={1.75} />
          </IconAction>
        )}
        <IconAction
          label={t('stockCounts.counting.type', { name })}
          disabled={isOver || isForOthers}
          onClick={onType}
          data-testid="type-quantity"
        >
          <IconKeyboard size={18} stroke={1.75} />
        </IconAction>
      </Row>
    </Stack>
  )
}

/** Code, shelf, what is expected if it may be known, and whether it is to be counted again. */
function useFacts({ sku, shelf, expected, isForOthers, round, unitTag }: CountingLine): string[] {
  const t = useT()
  const { settings } = useCompany()
  const unit = unitTag === 'un' ? undefined : unitTag
  return [
    sku,
    shelf,
    expected === null ? '' : t('stockCounts.counting.expected', { quantity: formatQuantity(expected, settings, unit) }),
    round > 1 ? t(isForOthers ? 'stockCounts.counting.forOthers' : 'stockCounts.counting.recount') : '',
  ].filter((fact) => fact !== '')
}
