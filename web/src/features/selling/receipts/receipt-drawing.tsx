/** A drawing that shows where a receipt has its code: at the bottom, below the QR code. */
export function ReceiptDrawing({ className, label }: { className?: string | undefined; label: string }) {
  return (
    // Drawn inline, so an img element has nothing to load.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <svg viewBox="0 0 200 250" className={className} role="img" aria-label={label}>
      <path
        d="M40 8h120v226l-10-7-10 7-10-7-10 7-10-7-10 7-10-7-10 7-10-7-10 7-10-7-10 7z"
        fill="#fff"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <g stroke="#8e9490" strokeWidth="4" strokeLinecap="round">
        <path d="M78 26h44M66 38h68" />
        <path d="M54 62h46M54 76h58M54 90h36M134 62h12M130 76h16M134 90h12" />
      </g>
      <path d="M54 106h92" stroke="#8e9490" strokeWidth="2" strokeDasharray="4 4" />
      <path d="M54 122h30M116 122h30" stroke="#181c19" strokeWidth="7" strokeLinecap="round" />
      <g fill="#181c19">
        <path d="M76 142h16v16H76zm32 0h16v16h-16zm-32 32h16v16H76z" />
        <path d="M98 142h5v10h-5zm0 16h10v5H98zm14 5h12v6h-12zm-8 10h8v8h-8zm12 4h8v13h-8zm-18 5h6v8h-6z" />
      </g>
      <g fill="#fff">
        <path d="M80 146h8v8h-8zm32 0h8v8h-8zm-32 32h8v8h-8z" />
      </g>
      <g fill="#181c19">
        <path d="M82 148h4v4h-4zm32 0h4v4h-4zm-32 32h4v4h-4z" />
      </g>
      <rect x="52" y="196" width="96" height="16" rx="5" fill="#d9f5e1" stroke="#15854e" strokeWidth="2" />
      <text x="100" y="207.5" fill="#125230" fontFamily="ui-monospace, monospace" fontSize="9" textAnchor="middle">
        /r/K3v9…tQ7
      </text>
      <path d="M190 204h-34m7-6-7 6 7 6" fill="none" stroke="#15854e" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}
