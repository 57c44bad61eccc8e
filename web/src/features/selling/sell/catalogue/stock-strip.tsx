import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { stockWords } from '#src/features/selling/sell/base/stock-words.ts'
import styles from '#src/features/selling/sell/base/strip.module.css'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import type { StockShortage } from '#src/features/selling/sell/sale/stock-shortages.ts'
import { useT } from '#src/language/use-t.ts'
import { IconWarning } from '#src/ui/icons.tsx'

type StripProps = { shortages: readonly StockShortage[]; isBlocked: boolean }

/** Shows which products of the sale are short of stock; online, it holds back what the shop forbids. */
export function StockStrip({ shortages, isBlocked }: StripProps) {
  const t = useT()
  const { settings } = useSelling().settings.company
  if (shortages.length === 0) return null
  return (
    <Row
      gap={3}
      align="center"
      justify="between"
      wrap={false}
      className={styles['strip']}
      data-kind={isBlocked ? 'danger' : 'warning'}
      role="alert"
      data-testid="stock-strip"
    >
      <IconWarning size={18} />
      <Stack gap={2} className={styles['stripText']}>
        {shortages.map((short) => (
          <span key={short.item.variantId}>
            {t(short.reserved === null ? 'till.stock.short' : 'till.stock.reserved', stockWords(short, settings))}
          </span>
        ))}
        {isBlocked && (
          <strong>
            {shortages.some(({ isHeldBack }) => isHeldBack) && `${t('till.stock.heldBack')} `}
            {t('till.stock.blocked')}
          </strong>
        )}
      </Stack>
    </Row>
  )
}
