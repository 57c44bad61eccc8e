import { memo } from 'react'
import { createPortal } from 'react-dom'
import { PageDrawing } from '#src/features/catalogue/labels/page-drawing.tsx'
import type { LabelSheet } from '#src/features/catalogue/labels/label-sheet.ts'
import styles from '#src/features/catalogue/labels/labels.module.css'
import { useHydrated } from '#src/lib/use-hydrated.ts'

/**
 * What is printed instead of the screen, also with the browser's own print key: each page has exactly the size of the paper, without
 * anything around it. It is next to the screen and visible only in print.
 */
export const PrintPages = memo(function PrintPages({ sheet: { pages, format } }: { sheet: LabelSheet }) {
  const isInBrowser = useHydrated()
  if (!isInBrowser || pages.length === 0) return null
  const { width, height } = format.page
  return createPortal(
    <div className={styles['print']} data-print-labels data-testid="labels-on-paper" aria-hidden="true">
      <style>{`@page { size: ${width}mm ${height}mm; margin: 0 }`}</style>
      {pages.map((labels, index) => (
        // Pages are identified only by their position.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={styles['printPage']} style={{ width: `${width}mm`, height: `${height}mm` }}>
          <PageDrawing format={format} labels={labels} title="" hasEdges={false} />
        </div>
      ))}
    </div>,
    document.body,
  )
})
