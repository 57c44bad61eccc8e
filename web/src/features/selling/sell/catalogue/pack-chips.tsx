import { classNames } from '#src/ui/class-names.ts'
import { Row } from '#src/ui/layout/boxes.tsx'
import type { CataloguePack } from '@mostrador/contract/features/selling/sell/schema.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import styles from '#src/features/selling/sell/base/asking.module.css'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { formatUnitPrice } from '#src/features/selling/receipts/public.tsx'
import { useT } from '#src/language/use-t.ts'

type ChipsProps = {
  packs: readonly CataloguePack[]
  /** Null is the single unit, undefined means nothing is chosen yet. */
  chosen: string | null | undefined
  onChoose: (pack: CataloguePack | null) => void
}

/** A unit and its packs, as chips. */
export function PackChips({ packs, chosen, onChoose }: ChipsProps) {
  const t = useT()
  const { settings } = useSelling().settings.company
  return (
    <fieldset className={classNames('k-bare', styles['option'])} aria-label={t('sell.pack.label')}>
      <Row gap={2} className={styles['chips']} data-size="sm">
        <button
          type="button"
          className={styles['chip']}
          aria-pressed={chosen === null}
          data-testid="pack-unit"
          onClick={() => onChoose(null)}
        >
          {t('sell.pack.unit')}
        </button>
        {packs.map((pack) => (
          <button
            key={pack.id}
            type="button"
            className={styles['chip']}
            aria-pressed={chosen === pack.id}
            data-testid={`pack-${pack.name}`}
            onClick={() => onChoose(pack)}
          >
            {pack.name}
            <small className="k-tiny k-normal numbers">
              {pack.price === null
                ? t('sell.pack.of', { quantity: formatQuantity(pack.factor, settings) })
                : formatUnitPrice(pack.price, settings)}
            </small>
          </button>
        ))}
      </Row>
    </fieldset>
  )
}
