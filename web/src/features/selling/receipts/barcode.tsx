import { code128Widths } from '@mostrador/domain/label/code-128.ts'
import { moduleWidth, quietZones } from '@mostrador/domain/label/label-symbol.ts'

/** Fits the narrowest roll, so that the bars are the same on every paper. */
const roomMm = 48
const heightMm = 10

/** A code as Code 128 with its text below, `scale` times as large as on paper; only the text if the bars would be too fine to scan. */
export function Barcode({ code, label, scale = 1 }: { code: string; label: string; scale?: number }) {
  const widths = code128Widths(code) ?? []
  const [left, right] = quietZones.code128
  const modules = widths.reduce((sum, width) => sum + width, left + right)
  const module = moduleWidth(modules, roomMm, 'roll')
  if (widths.length === 0 || module === undefined) return <p>{code}</p>

  const starts = widths.map((_, at) => widths.slice(0, at).reduce((sum, width) => sum + width, left))
  const path = widths.map((width, at) => (at % 2 === 0 ? `M${starts[at]} 0h${width}v1h-${width}z` : '')).join('')
  return (
    <>
      <svg
        viewBox={`0 0 ${modules} 1`}
        preserveAspectRatio="none"
        // Drawn inline, so an img element has nothing to load.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="img"
        aria-label={label}
        shapeRendering="crispEdges"
        style={{ width: `${modules * module * scale}mm`, maxWidth: '100%', height: `${heightMm * scale}mm` }}
      >
        <path d={path} fill="#000" />
      </svg>
      <p>{code}</p>
    </>
  )
}
