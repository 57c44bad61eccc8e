import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import type { Category } from '@mostrador/contract/features/catalogue/categories/schema.ts'
import styles from '#src/features/selling/sell/catalogue/catalogue-pane.module.css'
import { useLanguage, useT } from '#src/language/use-t.ts'

type ChipsProps = {
  categories: readonly Category[]
  /** A category, the favourites, or all. */
  chosen: string | null
  onChoose: (categoryId: string | null) => void
}

/** Stands where the id of a category would. */
export const favouritesTab = 'favourites'

/** The first level of the categories; one with children opens a second row. */
export function CategoryChips({ categories, chosen, onChoose }: ChipsProps) {
  const t = useT()
  const ordered = categories.toSorted((a, b) => a.position - b.position)
  const top = ordered.filter((category) => category.parentId === null)
  const chosenCategory = categories.find((category) => category.id === chosen)
  const openTop = chosenCategory?.parentId ?? chosenCategory?.id ?? null
  const below = ordered.filter((category) => openTop !== null && category.parentId === openTop)

  return (
    <Stack as="nav" gap={2} className={styles['chips']} aria-label={t('till.catalogue.categories')}>
      <Row gap={2} wrap={false} className={styles['chipRow']} data-categories>
        <Chip
          label={t('sell.favourites.tab')}
          isChosen={chosen === favouritesTab}
          onClick={() => onChoose(favouritesTab)}
          testId="favourites-tab"
        />
        <Chip label={t('till.catalogue.all')} isChosen={chosen === null} onClick={() => onChoose(null)} />
        {top.map((category) => (
          <CategoryChip
            key={category.id}
            category={category}
            isChosen={category.id === openTop}
            onClick={() => onChoose(category.id)}
          />
        ))}
      </Row>
      {below.length > 0 && (
        <Row gap={2} wrap={false} className={styles['chipRow']} data-level="2">
          {below.map((category) => (
            <CategoryChip
              key={category.id}
              category={category}
              isChosen={category.id === chosen}
              onClick={() => onChoose(category.id === chosen ? openTop : category.id)}
            />
          ))}
        </Row>
      )}
    </Stack>
  )
}

type CategoryChipProps = { category: Category; isChosen: boolean; onClick: () => void }

function CategoryChip({ category, ...rest }: CategoryChipProps) {
  const language = useLanguage()
  return <Chip label={category.name[language]} color={category.color} {...rest} />
}

function Chip({
  label,
  color,
  isChosen,
  onClick,
  testId,
}: {
  label: string
  color?: string
  isChosen: boolean
  onClick: () => void
  testId?: string
}) {
  return (
    <button
      type="button"
      className={classNames('k-inline k-gap2 k-center k-soft k-firm k-unbroken', styles['chip'])}
      aria-pressed={isChosen}
      onClick={onClick}
      data-testid={testId}
    >
      {color && <span className={styles['chipDot']} style={{ background: color }} aria-hidden="true" />}
      {label}
    </button>
  )
}
