import { classNames } from '#src/ui/class-names.ts'
import { Row } from '#src/ui/layout/boxes.tsx'
import type { Category } from '@mostrador/contract/features/catalogue/categories/schema.ts'
import type { CatalogueItem } from '@mostrador/contract/features/selling/sell/schema.ts'
import { type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from 'react'
import styles from '#src/features/selling/sell/catalogue/catalogue-pane.module.css'
import { CategoryChips, favouritesTab } from '#src/features/selling/sell/catalogue/category-chips.tsx'
import { dropFavourite } from '#src/features/selling/sell/catalogue/favourites.ts'
import { keepCategory, readCategory } from '#src/features/selling/sell/base/kept-category.ts'
import { useFavourites } from '#src/features/selling/sell/catalogue/use-favourites.ts'
import { NothingFound } from '#src/features/selling/sell/catalogue/nothing-found.tsx'
import { ProductTile } from '#src/features/selling/sell/catalogue/product-tile.tsx'
import { type ProductTileContent, tilesOf } from '#src/features/selling/sell/sale/product-tiles.ts'
import { splitQuantity } from '#src/features/selling/sell/scan/scan-route.ts'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { branchOf } from '#src/features/selling/sell/catalogue/tile-look.ts'
import { useT } from '#src/language/use-t.ts'
import { createStore, type Store, useStore } from '#src/lib/store.ts'
import { useStable } from '#src/lib/use-stable.ts'

/** Tiles rendered at once; scrolling near the end renders as many more. */
const tilesAtOnce = 42
/** A search renders again with each letter, so it shows only one screenful. */
const foundAtOnce = 24
/** Keys faster than this come from a scanner: their results are rendered once they are over. */
const burstMs = 60

/** A null quantity means one, or asks for the weight. */
type PaneProps = {
  search: Store<string>
  onChoose: (tile: ProductTileContent, quantity: string | null) => void
  onMenu: (tile: ProductTileContent) => void
}

/** The products to tap: best sellers of a category, or search results. */
export const CataloguePane = memo(function CataloguePane({ search, onChoose, onMenu }: PaneProps) {
  const t = useT()
  const { till, settings } = useSelling()
  const { revision, status, loaded, total } = useStore(till.catalogue.state, till.catalogue.state.get())
  const companyId = settings.company.id
  const [categoryId, setCategoryId] = useState(() => knownCategory(readCategory(companyId), settings.categories))
  const { ids: favouriteIds, save: saveFavourites } = useFavourites()
  const settled = useSettled(search)
  const { quantity, code } = splitQuantity(settled)
  const isSearching = code !== ''
  const [screens, setScreens] = useState(1)
  const limit = screens * (isSearching ? foundAtOnce : tilesAtOnce)

  const items = useFoundItems({ revision, code, categoryId, favouriteIds, limit })
  const tiles = useMemo(() => tilesOf(items, till.catalogue.index, isSearching), [items, till, isSearching])
  const choose = (next: string | null) => {
    setCategoryId(next)
    keepCategory(companyId, next)
    setScreens(1)
  }

  const isFavourites = categoryId === favouritesTab && !isSearching
  const hasFavourites = isFavourites && favouriteIds.length > 0

  return (
    <section className={styles['pane']} aria-label={t('till.catalogue.label')}>
      <CategoryChips categories={settings.categories} chosen={categoryId} onChoose={choose} />
      {status !== 'complete' && (
        <Row as="output" gap={3} align="center" wrap={false} className={styles['progress']}>
          <progress max={Math.max(total, 1)} value={loaded} aria-hidden="true" />
          {t('till.catalogue.loading', { loaded, total: Math.max(total, loaded) })}
        </Row>
      )}
      {isFavourites && !hasFavourites && <p className={styles['pinHint']}>{t('sell.favourites.empty')}</p>}
      {items.length === 0 ? (
        <NothingFound code={code} isComplete={status === 'complete'} />
      ) : (
        <Grid
          tiles={tiles}
          mayHaveMore={!hasFavourites && items.length >= limit}
          onDrop={hasFavourites ? (id, onto) => saveFavourites(dropFavourite(favouriteIds, id, onto)) : undefined}
          limit={limit}
          onChoose={(tile) => onChoose(tile, quantity)}
          onMenu={onMenu}
          onEnd={() => setScreens((current) => current + 1)}
        />
      )}
    </section>
  )
})

type Wish = {
  /** Of the catalogue. */
  revision: number
  code: string
  categoryId: string | null
  favouriteIds: readonly string[]
  limit: number
}

/** The items that a search finds; without one, those of the category. */
function useFoundItems({ revision, code, categoryId, favouriteIds, limit }: Wish): readonly CatalogueItem[] {
  const { till, settings } = useSelling()
  const isSearching = code !== ''
  return useMemo(
    function findItems() {
      const { index } = till.catalogue
      // The index is mutated in place; its revision signals changes.
      if (revision < 0) return []
      if (isSearching) return index.search(code, limit)
      if (categoryId === favouritesTab && favouriteIds.length > 0)
        return favouriteIds.flatMap((id) => index.variantsOf(id))
      const isAll = categoryId === null || categoryId === favouritesTab
      return index.list(isAll ? null : branchOf(categoryId, settings.categories), limit)
    },
    [till, revision, isSearching, code, categoryId, favouriteIds, settings.categories, limit],
  )
}

/** The remembered category may be gone; then all products are shown. */
function knownCategory(id: string | null, categories: readonly Category[]): string | null {
  return id === favouritesTab || categories.some((category) => category.id === id) ? id : null
}

/** The search text. Typed text updates with each letter; a scan updates with its first letter and at its end. */
function useSettled(search: Store<string>): string {
  const [settled] = useState(() => createStore(search.get()))
  useEffect(
    function followSearch() {
      let changedAt = 0
      let timer: ReturnType<typeof setTimeout> | undefined
      const settle = () => settled.set(search.get())
      const stop = search.subscribe(() => {
        const isSlow = performance.now() - changedAt > burstMs
        changedAt = performance.now()
        clearTimeout(timer)
        if (isSlow || search.get() === '') settle()
        else timer = setTimeout(settle, burstMs)
      })
      settle()
      return () => {
        clearTimeout(timer)
        stop()
      }
    },
    [search, settled],
  )
  return useStore(settled, '')
}

type GridProps = {
  tiles: readonly ProductTileContent[]
  mayHaveMore: boolean
  limit: number
  onChoose: (tile: ProductTileContent) => void
  onMenu: (tile: ProductTileContent) => void
  onEnd: () => void
  /** Set where tiles can be reordered: drops one product on the place of another. */
  onDrop: ((productId: string, onto: string) => void) | undefined
}

function Grid({ tiles, mayHaveMore, limit, onChoose, onMenu, onEnd, onDrop }: GridProps) {
  const end = useRef<HTMLDivElement>(null)
  const stableEnd = useStable(onEnd)
  const stableMenu = useStable(onMenu)
  const stableChoose = useStable(onChoose)
  const stableDrop = useStable((id: string, onto: string) => onDrop?.(id, onto))

  useEffect(
    function watchEnd() {
      if (!mayHaveMore || !end.current) return
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (entry?.isIntersecting) stableEnd()
        },
        { rootMargin: '300px' },
      )
      observer.observe(end.current)
      return () => observer.disconnect()
    },
    [mayHaveMore, limit, stableEnd],
  )

  return (
    // Arrow keys move between the tiles, which are buttons themselves.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-static-element-interactions
    <div
      className={classNames('k-stack k-gap3', styles['grid'])}
      data-photos={tiles.some(({ item }) => item.picture) || undefined}
      onKeyDown={moveFocus}
    >
      {tiles.map(({ item, variants }, place) => (
        <ProductTile
          // Keyed by place: new results update the existing tiles, which is faster than creating new ones.
          key={place}
          item={item}
          variants={variants}
          onChoose={stableChoose}
          onMenu={stableMenu}
          onDrop={onDrop && stableDrop}
        />
      ))}
      <div ref={end} />
    </div>
  )
}

const steps = new Map([
  ['ArrowRight', { by: 1, sameColumn: false }],
  ['ArrowLeft', { by: -1, sameColumn: false }],
  ['ArrowDown', { by: 1, sameColumn: true }],
  ['ArrowUp', { by: -1, sameColumn: true }],
])

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const step = steps.get(event.key)
  const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tile]')]
  const from = tiles.findIndex((tile) => tile === document.activeElement)
  if (!step || from < 0) return

  event.preventDefault()
  const column = leftOf(tiles[from])
  for (let at = from + step.by; at >= 0 && at < tiles.length; at += step.by) {
    if (step.sameColumn && leftOf(tiles[at]) !== column) continue
    tiles[at]?.focus()
    return
  }
}

function leftOf(tile: HTMLElement | undefined): number | undefined {
  return tile?.getBoundingClientRect().left
}
