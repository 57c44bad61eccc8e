import { Row } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { PageDrawing } from '#src/features/catalogue/labels/page-drawing.tsx'
import type { LabelSheet } from '#src/features/catalogue/labels/label-sheet.ts'
import styles from '#src/features/catalogue/labels/labels.module.css'
import { useT } from '#src/language/use-t.ts'
import { Card } from '#src/ui/detail-page.tsx'

/** Pages drawn at first; a roll has a page for each row of labels. */
const drawnAtFirst = { sheet: 2, roll: 6 } as const

/** The pages as they will be printed, at full size if the window is wide enough. */
export function PreviewCard({ sheet: { pages, format } }: { sheet: LabelSheet }) {
  const t = useT()
  const [isWhole, setWhole] = useState(false)
  const drawn = isWhole ? pages : pages.slice(0, drawnAtFirst[format.kind])
  const hidden = pages.length - drawn.length
  return (
    <Card title={t('labels.preview.title')} testId="label-preview">
      {pages.length === 0 ? (
        <p className="k-muted k-small">{t('labels.nothing')}</p>
      ) : (
        <p className="k-muted k-small">{t('labels.preview.printHelp')}</p>
      )}
      <Row gap={4} className={styles['pages']} data-kind={format.kind}>
        {drawn.map((labels, index) => {
          const place = { page: index + 1, pages: pages.length }
          return (
            // Pages are identified only by their position.
            // oxlint-disable-next-line react/no-array-index-key
            <figure key={index} className={styles['figurePage']}>
              <PageDrawing
                format={format}
                labels={labels}
                title={t('labels.preview.pageOfLabels', { ...place, count: labels.length })}
                hasEdges
              />
              <figcaption>{t('labels.preview.page', place)}</figcaption>
            </figure>
          )
        })}
      </Row>
      {hidden > 0 && (
        <Button variant="default" onClick={() => setWhole(true)} data-testid="labels-all-pages">
          {t('labels.preview.hidden', { count: hidden })}
        </Button>
      )}
    </Card>
  )
}
