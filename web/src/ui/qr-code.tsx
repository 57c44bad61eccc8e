import { encode } from 'uqr'

/** A QR code as one path: sharp at any size, and dark on white in every theme because readers expect it. */
export function QrCode({ text, label, size }: { text: string; label: string; size: string }) {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')

  return (
    <svg
      viewBox={`0 0 ${modules} ${modules}`}
      // Drawn inline, so an img element has nothing to load.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      style={{ width: size, height: size }}
    >
      <rect width={modules} height={modules} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
