import { Row } from '#src/ui/layout/boxes.tsx'
import styles from '#src/features/catalogue/products/products.module.css'

type ProductNameCellProps = { name: string; color: string | null; cover: string | null }

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}|^\d/u.test(word))
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}

/** A product's picture, or its initials on its category's colour, and its name. */
export function ProductNameCell({ name, color, cover }: ProductNameCellProps) {
  return (
    <Row as="span" gap={3} align="center" inline wrap={false}>
      {cover === null ? (
        <span
          className={styles['tile']}
          style={color === null ? {} : { backgroundColor: `color-mix(in srgb, ${color} 20%, var(--surface))` }}
          aria-hidden="true"
        >
          {initials(name)}
        </span>
      ) : (
        <img src={cover} alt="" className={styles['tile']} width={32} height={32} loading="lazy" />
      )}
      <span>{name}</span>
    </Row>
  )
}
