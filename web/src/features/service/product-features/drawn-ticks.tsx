import { Row } from '#src/ui/layout/boxes.tsx'
import type { ReactNode } from 'react'
import styles from '#src/features/service/product-features/product-features.module.css'
import type { PlainMessageKey } from '#src/language/translator.ts'
import { useT } from '#src/language/use-t.ts'
import { DrawnRow } from '#src/ui/drawing.tsx'
import { IconCheck } from '#src/ui/icons.tsx'

type Ticked = readonly [words: PlainMessageKey, isTicked: boolean, badge?: ReactNode]

/** Rows with a box each, ticked or not. */
export function DrawnTicks({ rows }: { rows: readonly Ticked[] }) {
  const t = useT()
  return rows.map(([words, isTicked, badge]) => (
    <DrawnRow
      key={words}
      name={
        <Row
          as="span"
          gap={2}
          align="center"
          inline
          wrap={false}
          className={styles['tick']}
          data-ticked={isTicked || undefined}
        >
          <span className={styles['box']}>{isTicked && <IconCheck size={14} />}</span>
          {t(words)}
        </Row>
      }
      badge={badge}
    />
  ))
}
