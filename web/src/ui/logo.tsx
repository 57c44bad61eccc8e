/** The product's logo: a receipt slip with a torn edge. The same drawing as public/icon.svg. */
export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="var(--accent)" />
      <path d="M9 6h14v19l-2.333-2-2.334 2L16 23l-2.333 2-2.334-2L9 25z" fill="#fff" />
      <path d="M12 10.5h8M12 14h5" stroke="var(--leaf-3)" strokeWidth="1.6" strokeLinecap="round" />
      <path d="M12 18h8" stroke="var(--leaf-7)" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
