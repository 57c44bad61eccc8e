import { Row } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import type { VariantRow } from '@mostrador/contract/features/catalogue/products/schema.ts'
import { labelLimits } from '@mostrador/domain/label/label-layout.ts'
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { ItemsCard } from '#src/features/catalogue/labels/items-card.tsx'
import { downloadLabelPdf } from '#src/features/catalogue/labels/download-label-pdf.ts'
import { PaperCard } from '#src/features/catalogue/labels/paper-card.tsx'
import { PreviewCard } from '#src/features/catalogue/labels/preview-card.tsx'
import { ShownCard } from '#src/features/catalogue/labels/shown-card.tsx'
import type { Copies } from '#src/features/catalogue/labels/labels-address.ts'
import type { LabelSheet } from '#src/features/catalogue/labels/label-sheet.ts'
import { useLabels } from '#src/features/catalogue/labels/use-labels.ts'
import parts from '#src/ui/admin/form/record-parts.module.css'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'
import { DetailLoading, DetailPage } from '#src/ui/detail-page.tsx'
import { memo } from 'react'
import { createPortal } from 'react-dom'
import { PageDrawing } from '#src/features/catalogue/labels/page-drawing.tsx'
import styles from '#src/features/catalogue/labels/labels.module.css'
import { useHydrated } from '#src/lib/use-hydrated.ts'

/**
 * What is printed instead of the screen, also with the browser's own print key: each page has exactly the size of the paper, without
 * anything around it. It is next to the screen and visible only in print.
 */
const PrintPages = memo(function PrintPages({ sheet: { pages, format } }: { sheet: LabelSheet }) {
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

type LabelsScreenProps = {
  variants: readonly VariantRow[]
  /** How many of each, where the way here says it. */
  copies?: Copies | null
  /** The limit of selected variants, if there were more; null if all were taken. */
  mostVariants: number | null
  back: { to: string; label: string }
}

/** Chooses labels, paper and content, then prints them or saves a PDF. */
export function LabelsScreen({ variants, copies = null, mostVariants, back }: LabelsScreenProps) {
  const t = useT()
  const labels = useLabels(variants, copies)
  const { sheet, prices } = labels
  // Until the price list has loaded, labels would show wrong prices.
  const isNothing = sheet.pages.length === 0 || prices.isWaiting
  return (
    <DetailPage
      title={t('labels.title')}
      back={back}
      note={
        <output data-testid="label-count">
          {t('labels.count', { count: sheet.count })}
          {!isNothing && ` · ${t('labels.pages', { count: sheet.pages.length })}`}
        </output>
      }
      actions={<LabelActions sheet={sheet} isNothing={isNothing} />}
      aside={
        <>
          <PaperCard labels={labels} />
          <ShownCard labels={labels} />
        </>
      }
    >
      {mostVariants !== null && (
        <Row as="p" gap={2} align="center" justify="between" className={parts['warning']}>
          {t('labels.isCut', { max: mostVariants })}
        </Row>
      )}
      {sheet.isTooMany && (
        <Row as="p" gap={2} align="center" justify="between" className={parts['warning']} role="alert">
          {t('labels.tooMany', { max: labelLimits.labels })}
        </Row>
      )}
      <ItemsCard labels={labels} />
      {prices.error && <ListFailure error={prices.error} onRetry={prices.retry} />}
      {prices.isWaiting ? (
        !prices.error && <DetailLoading label={t('shell.list.loading')} />
      ) : (
        <>
          <PreviewCard sheet={sheet} />
          <PrintPages sheet={sheet} />
        </>
      )}
    </DetailPage>
  )
}

function LabelActions({ sheet, isNothing }: { sheet: LabelSheet; isNothing: boolean }) {
  const t = useT()
  const { run, isRunning } = useAction()
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={18} stroke={1.75} />}
        disabled={isNothing}
        loading={isRunning}
        onClick={() => void run(() => downloadLabelPdf(sheet, t('labels.fileName')))}
        data-testid="labels-pdf"
      >
        {t('labels.pdf')}
      </Button>
      <Button
        leftSection={<IconPrinter size={18} stroke={1.75} />}
        disabled={isNothing}
        onClick={() => window.print()}
        data-testid="labels-print"
      >
        {t('labels.print')}
      </Button>
    </>
  )
}
