import type { LabelFormat } from '@mostrador/domain/label/label-layout.ts'
import { memo } from 'react'
import type { PrintedLabel } from '#src/features/catalogue/labels/label-sheet.ts'
import styles from '#src/features/catalogue/labels/labels.module.css'
import { labelFont, weightOf } from '#src/features/catalogue/labels/measure-text.ts'

type PageDrawingProps = {
  format: LabelFormat
  labels: readonly PrintedLabel[]
  title: string
  /** On the screen the edges of the labels are drawn; on paper they are cut. */
  hasEdges: boolean
}

/** A page in millimetres: the preview equals the print. */
export const PageDrawing = memo(function PageDrawing({ format, labels, title, hasEdges }: PageDrawingProps) {
  const { width, height } = format.page
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={`${width}mm`}
      height={`${height}mm`}
      // Drawn inline, so an img element has nothing to load.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={title}
      className={styles['page']}
      fontFamily={labelFont}
    >
      {labels.map((label) => (
        <Label key={label.key} label={label} format={format} hasEdges={hasEdges} />
      ))}
    </svg>
  )
})

function Label({ label, format, hasEdges }: { label: PrintedLabel; format: LabelFormat; hasEdges: boolean }) {
  const { texts, bars } = label.drawing
  return (
    <g transform={`translate(${label.x} ${label.y})`} data-label>
      {hasEdges && (
        <rect className={styles['edge']} width={format.label.width} height={format.label.height} rx={1} fill="none" />
      )}
      {texts.map(({ part, text, x, baseline, size, isBold, width, isCrossedOut }) => (
        <g key={`${part}${baseline}`}>
          <text x={x} y={baseline} fontSize={size} fontWeight={weightOf(isBold)} className={styles['letters']}>
            {text}
          </text>
          {isCrossedOut && <rect x={x} y={baseline - size * strikeHeight} width={width} height={size * strikeWidth} />}
        </g>
      ))}
      {/* On the screen a module is about a pixel; on paper every edge is exact. */}
      {bars.length > 0 && (
        <path d={bars.map(pathOf).join('')} shapeRendering={hasEdges ? 'crispEdges' : 'geometricPrecision'} />
      )}
    </g>
  )
}

/** The line through a former price, relative to the font size. */
export const strikeHeight = 0.35
export const strikeWidth = 0.08

const places = 4

function pathOf({ x, y, width, height }: { x: number; y: number; width: number; height: number }): string {
  const [left, top, wide, high] = [x, y, width, height].map((length) => Number(length.toFixed(places)))
  return `M${left} ${top}h${wide}v${high}h-${wide}z`
}
