import { classNames } from '#src/ui/class-names.ts'
import { Row } from '#src/ui/layout/boxes.tsx'
import type { CatalogueItem } from '@mostrador/contract/features/selling/sell/schema.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import { type DragEvent, memo } from 'react'
import { isMeasured } from '#src/features/selling/sell/base/quantity-text.ts'
import styles from '#src/features/selling/sell/catalogue/catalogue-pane.module.css'
import { type ProductTileContent, tilePrice, tileStock } from '#src/features/selling/sell/sale/product-tiles.ts'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { TileFace } from '#src/features/selling/sell/catalogue/tile-face.tsx'
import { stockBadge, tintOf } from '#src/features/selling/sell/catalogue/tile-look.ts'
import { formatUnitPrice } from '#src/features/selling/receipts/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { useStorePart } from '#src/lib/store.ts'
import { IconWarning } from '#src/ui/icons.tsx'
import { pathOfPicture } from '@mostrador/contract/features/catalogue/products/path-of-picture.ts'

type TileProps = {
  item: CatalogueItem
  variants: readonly CatalogueItem[]
  onChoose: (tile: ProductTileContent) => void
  onMenu: (tile: ProductTileContent) => void
  /** Only where tiles can be reordered; the menu of a tile has buttons for the same. */
  onDrop: ((productId: string, onto: string) => void) | undefined
}

/** One product to tap: its picture or initials on its category's colour, name, price, and what the cashier should know before the tap. */
export const ProductTile = memo(function ProductTile({ item, variants, onChoose, onMenu, onDrop }: TileProps) {
  const t = useT()
  const { settings } = useSelling()
  const name = variants.length > 0 ? item.productName : item.name

  const tile = { item, variants }

  return (
    <div className={styles['cell']} {...(onDrop && dragOf(item.productId, onDrop))}>
      <button
        type="button"
        className={classNames('k-card k-stack k-gap2', styles['tile'])}
        data-testid={`tile-${item.sku}`}
        data-tile
        style={{ '--tint': tintOf(item, settings.categories) }}
        onClick={() => onChoose(tile)}
        onContextMenu={(event) => {
          // A long press on a touch screen, or the second mouse button.
          event.preventDefault()
          onMenu(tile)
        }}
      >
        <TileFace name={name} picture={<TilePicture name={item.picture} />}>
          <TilePrice {...tile} />
          <TileBadges {...tile} />
        </TileFace>
      </button>
      <button
        type="button"
        className={styles['more']}
        aria-label={t('sell.tile.menu', { name })}
        aria-haspopup="dialog"
        data-testid={`tile-menu-${item.sku}`}
        onClick={() => onMenu(tile)}
      ></button>
    </div>
  )
})

const dragType = 'application/x-mostrador-product'

/** A tile that can be dragged onto another. */
function dragOf(productId: string, onDrop: (productId: string, onto: string) => void) {
  return {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData(dragType, productId)
      event.dataTransfer.effectAllowed = 'move'
    },
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes(dragType)) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      const dragged = event.dataTransfer.getData(dragType)
      if (dragged === '') return
      event.preventDefault()
      onDrop(dragged, productId)
    },
  }
}

function TilePrice({ item, variants }: ProductTileContent) {
  const t = useT()
  const { settings } = useSelling()
  const { price, isFrom } = tilePrice({ item, variants })
  if (item.type === 'openPrice') return <span className="k-soft k-firm">{t('sell.tile.openPrice')}</span>

  const shown = formatUnitPrice(price, settings.company.settings)
  const perUnit = isMeasured(item) ? t('till.tile.pricePerUnit', { price: shown, unit: item.unitTag }) : shown
  return <span className="numbers">{isFrom ? t('sell.tile.from', { price: perUnit }) : perUnit}</span>
}

/** Icons for sight, whole words for screen readers. */
function TileBadges({ item, variants }: ProductTileContent) {
  const t = useT()
  const { settings, till } = useSelling()
  // The kit's own entry does not change when the stock of its components changes.
  useStorePart(till.catalogue.state, ({ revision }) => (item.type === 'kit' ? revision : 0))
  const onHand = tileStock({ item, variants }, till.catalogue.index)
  // Each variant has its own level, so there is none to compare their sum with.
  const reorderLevel = variants.length === 0 ? item.reorderLevel : undefined
  const badge = onHand === undefined ? null : stockBadge({ trackStock: true, onHand, reorderLevel })
  const quantity = formatQuantity(onHand ?? '0', settings.company.settings)

  if (!badge && !isMeasured(item) && variants.length === 0) return null

  return (
    <Row as="span" gap={1} inline wrap={false} className={styles['badges']}>
      {badge && (
        <Row as="span" align="center" inline wrap={false} className={styles['badge']} data-kind={badge.kind}>
          {badge.kind === 'low' && <IconWarning size={12} />}
          <span aria-hidden="true">{badge.kind === 'out' ? '0' : quantity}</span>
          <span className="visually-hidden">
            {badge.kind === 'out' ? t('till.tile.out') : t('till.tile.low', { quantity })}
          </span>
        </Row>
      )}
      {isMeasured(item) && (
        <Row as="span" align="center" inline wrap={false} className={styles['badge']} data-kind="unit">
          {item.unitTag}
        </Row>
      )}
      {variants.length > 0 && (
        <Row as="span" align="center" inline wrap={false} className={styles['badge']} data-kind="variants">
          <span aria-hidden="true">▾</span>
          <span className="visually-hidden">{t('sell.tile.variants', { count: variants.length })}</span>
        </Row>
      )}
    </Row>
  )
}

/**
 * The picture of a product over its initials, which stay visible until it is decoded, and where it cannot be loaded. It is fetched after
 * the tiles are painted and only near the visible part of the list.
 */
function TilePicture({ name }: { name: string | null | undefined }) {
  if (!name) return null
  return (
    <img
      // Tiles are reused for other products, and a browser shows the previous picture until the next one is there.
      key={name}
      className={styles['photo']}
      src={pathOfPicture(name, 'card')}
      alt=""
      loading="lazy"
      decoding="async"
      fetchPriority="low"
      onLoad={({ currentTarget }) => {
        currentTarget.dataset['shown'] = ''
      }}
    />
  )
}
