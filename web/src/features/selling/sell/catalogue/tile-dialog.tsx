import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import type { CatalogueItem, CataloguePack } from '@mostrador/contract/features/selling/sell/schema.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import styles from '#src/features/selling/sell/base/asking.module.css'
import { moveFavourite, toggleFavourite } from '#src/features/selling/sell/catalogue/favourites.ts'
import { maxFavourites } from '@mostrador/contract/features/selling/sell/max-favourites.ts'
import { useFavourites } from '#src/features/selling/sell/catalogue/use-favourites.ts'
import { PackChips } from '#src/features/selling/sell/catalogue/pack-chips.tsx'
import { type ProductTileContent, tileStock } from '#src/features/selling/sell/sale/product-tiles.ts'
import { isMeasured } from '#src/features/selling/sell/base/quantity-text.ts'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { formatUnitPrice } from '#src/features/selling/receipts/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

const maxWidthPx = 440

type DialogProps = {
  tile: ProductTileContent
  onAdd: (item: CatalogueItem, pack: CataloguePack | null) => void
  onClose: () => void
}

/** The details of a product, its packs, and more actions of its tile. */
export function TileDialog({ tile: { item, variants }, onAdd, onClose }: DialogProps) {
  const shown = variants.length > 0 ? variants : [item]
  return (
    <Dialog
      title={variants.length > 0 ? item.productName : item.name}
      maxWidth={maxWidthPx}
      onClose={onClose}
      testId="tile-dialog"
    >
      <Stack as="ul" gap={4}>
        {shown.map((variant) => (
          <li className="k-stack k-gap2" key={variant.variantId}>
            <VariantFacts item={variant} isAlone={variants.length === 0} />
            {variant.packs.length > 0 && (
              <PackChips packs={variant.packs} chosen={undefined} onChoose={(pack) => onAdd(variant, pack)} />
            )}
          </li>
        ))}
      </Stack>
      <PinButtons productId={item.productId} onDone={onClose} />
    </Dialog>
  )
}

/** Adds the product to this register's favourites or removes it, and moves it among them. */
function PinButtons({ productId, onDone }: { productId: string; onDone: () => void }) {
  const t = useT()
  const { ids, save } = useFavourites()
  const at = ids.indexOf(productId)
  const isPinned = at >= 0
  const isFull = !isPinned && ids.length >= maxFavourites
  return (
    <Row gap={2} className={styles['chips']}>
      <Button
        disabled={isFull}
        data-testid="pin"
        onClick={() => {
          save(toggleFavourite(ids, productId))
          onDone()
        }}
      >
        {t(isPinned ? 'sell.favourites.unpin' : 'sell.favourites.pin')}
      </Button>
      {isPinned && (
        <>
          <Button
            look="quiet"
            disabled={at === 0}
            data-testid="pin-earlier"
            onClick={() => save(moveFavourite(ids, productId, -1))}
          >
            {t('sell.favourites.earlier')}
          </Button>
          <Button
            look="quiet"
            disabled={at === ids.length - 1}
            data-testid="pin-later"
            onClick={() => save(moveFavourite(ids, productId, 1))}
          >
            {t('sell.favourites.later')}
          </Button>
        </>
      )}
    </Row>
  )
}

function VariantFacts({ item, isAlone }: { item: CatalogueItem; isAlone: boolean }) {
  const t = useT()
  const { till, settings: ofTill } = useSelling()
  const { settings } = ofTill.company
  const unit = isMeasured(item) ? item.unitTag : undefined
  const stock = item.trackStock ? item.onHand : tileStock({ item, variants: [] }, till.catalogue.index)
  return (
    <Row as="p" gap={1} across={3} className={classNames('k-soft', styles['fact'])}>
      {!isAlone && <strong>{item.optionValues.join(' / ')}</strong>}
      <span className="numbers">{formatUnitPrice(item.price, settings)}</span>
      <span>{t('sell.product.code', { code: item.sku })}</span>
      {stock !== undefined && (
        <span>{t('sell.product.stock', { quantity: formatQuantity(stock, settings, unit) })}</span>
      )}
      {item.trackStock && item.reserved && (
        <span>{t('sell.product.reserved', { quantity: formatQuantity(item.reserved, settings, unit) })}</span>
      )}
    </Row>
  )
}
