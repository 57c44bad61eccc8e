import { stockWords } from '#src/features/selling/sell/base/stock-words.ts'
import { WarningStrip } from '#src/features/selling/sell/base/warning-strip.tsx'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import type { StockShortage } from '#src/features/selling/sell/sale/stock-shortages.ts'
import { useT } from '#src/language/use-t.ts'

type StripProps = { shortages: readonly StockShortage[]; isBlocked: boolean }

/** Shows which products of the sale are short of stock; online, it holds back what the shop forbids. */
export function StockStrip({ shortages, isBlocked }: StripProps) {
  const t = useT()
  const { settings } = useSelling().settings.company
  if (shortages.length === 0) return null
  return (
    <WarningStrip testId="stock-strip" kind={isBlocked ? 'danger' : 'warning'}>
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
    </WarningStrip>
  )
}
