import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import type { CatalogueItem } from '@mostrador/contract/features/selling/sell/schema.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import { type KeyboardEvent, useState } from 'react'
import styles from '#src/features/selling/sell/base/asking.module.css'
import { isMeasured } from '#src/features/selling/sell/base/quantity-text.ts'
import {
  firstChoices,
  type OptionChip,
  optionRows,
  toggleChoice,
} from '#src/features/selling/sell/catalogue/choose-variant.ts'
import { tilePrice } from '#src/features/selling/sell/sale/product-tiles.ts'
import { freeStock } from '#src/features/selling/sell/sale/stock-shortages.ts'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { stockBadge } from '#src/features/selling/sell/catalogue/tile-look.ts'
import { formatUnitPrice } from '#src/features/selling/receipts/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { Dialog } from '#src/ui/dialog.tsx'

const maxWidthPx = 520

type DialogProps = {
  variants: readonly CatalogueItem[]
  onChoose: (item: CatalogueItem) => void
  onClose: () => void
}

/** Chooses a variant of a product with chips; the tap that completes a combination adds it. */
export function VariantDialog({ variants, onChoose, onClose }: DialogProps) {
  const t = useT()
  const [chosen, setChosen] = useState(() => firstChoices(variants))
  const [first] = variants
  if (!first) return null
  const showsPrices = tilePrice({ item: first, variants }).isFrom

  return (
    <Dialog title={first.productName} maxWidth={maxWidthPx} onClose={onClose} testId="variant-dialog">
      {/* Arrow keys move between the chips, which are buttons themselves. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <Stack gap={4} onKeyDown={moveBetweenChips}>
        {optionRows(variants, chosen).map(({ name, chips }, option) => (
          <fieldset key={name} className={classNames('k-bare', styles['option'])}>
            <legend>{name}</legend>
            <Row gap={2} className={styles['chips']}>
              {chips.map((chip, position) => (
                <VariantChip
                  key={chip.value}
                  chip={chip}
                  showsPrice={showsPrices}
                  isFirst={option === 0 && position === 0}
                  onPress={() =>
                    chip.item && !chip.isChosen
                      ? onChoose(chip.item)
                      : setChosen((current) => toggleChoice(current, option, chip.value))
                  }
                />
              ))}
            </Row>
          </fieldset>
        ))}
      </Stack>
      <p className="k-muted k-small">{t('sell.variant.hint')}</p>
    </Dialog>
  )
}

type ChipProps = { chip: OptionChip; showsPrice: boolean; isFirst: boolean; onPress: () => void }

function VariantChip({ chip, showsPrice, isFirst, onPress }: ChipProps) {
  const t = useT()
  const { settings } = useSelling().settings.company
  const { item, value } = chip
  const badge = item && stockBadge({ ...item, onHand: freeStock(item) })
  return (
    <button
      type="button"
      className={styles['chip']}
      aria-pressed={chip.isChosen}
      disabled={!chip.isPossible}
      // The keyboard starts at the first choice.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={isFirst}
      data-chip
      data-testid={`variant-${value}`}
      onClick={onPress}
    >
      <span>{value}</span>
      {item && showsPrice && <small className="k-tiny k-normal numbers">{formatUnitPrice(item.price, settings)}</small>}
      {item && badge && (
        <small className="k-tiny k-normal" data-kind={badge.kind}>
          {badge.kind === 'out'
            ? t('till.tile.out')
            : t('till.tile.low', {
                quantity: formatQuantity(badge.onHand, settings, isMeasured(item) ? item.unitTag : undefined),
              })}
        </small>
      )}
    </button>
  )
}

const steps = new Map([
  ['ArrowRight', 1],
  ['ArrowDown', 1],
  ['ArrowLeft', -1],
  ['ArrowUp', -1],
])

function moveBetweenChips(event: KeyboardEvent<HTMLDivElement>): void {
  const step = steps.get(event.key)
  if (step === undefined) return
  const chips = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-chip]:not(:disabled)')]
  const at = chips.findIndex((chip) => chip === document.activeElement)
  event.preventDefault()
  chips[Math.max(0, Math.min(chips.length - 1, at + step))]?.focus()
}
