import type { ReactNode } from 'react'

/* Icons of Tabler Icons (MIT), 1.75 stroke; one meaning per icon. Always next to words or with a label (F-19). */

export type IconProps = { size?: number }

/** Creates an icon from its outline. */
export function icon(paths: ReactNode) {
  return function Icon({ size = 20 }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {paths}
      </svg>
    )
  }
}

export const IconClose = icon(<path d="M18 6 6 18M6 6l12 12" />)
export const IconCheck = icon(<path d="m5 12 5 5L20 7" />)
export const IconDot = icon(<path d="M12 12h.01" strokeWidth="4" />)
export const IconInfo = icon(
  <>
    <path d="M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0M12 9h.01" />
    <path d="M11 12h1v4h1" />
  </>,
)
export const IconAlert = icon(<path d="M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0M12 8v4M12 16h.01" />)
export const IconWarning = icon(
  <path d="M12 9v4M10.363 3.591 2.257 17.125a1.914 1.914 0 0 0 1.636 2.871h16.214a1.914 1.914 0 0 0 1.636-2.87L13.637 3.59a1.914 1.914 0 0 0-3.274 0M12 16h.01" />,
)
export const IconSuccess = icon(<path d="M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0m6 0 2 2 4-4" />)
export const IconBell = icon(
  <path d="M10 5a2 2 0 1 1 4 0 7 7 0 0 1 4 6v3a4 4 0 0 0 2 3H4a4 4 0 0 0 2-3v-3a7 7 0 0 1 4-6M9 17v1a3 3 0 0 0 6 0v-1" />,
)
export const IconSun = icon(
  <path d="M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0m-5 0h1m8-9v1m8 8h1m-9 8v1M5.6 5.6l.7.7m12.1-.7-.7.7m0 11.4.7.7m-12.1-.7-.7.7" />,
)
export const IconMoon = icon(<path d="M12 3h.393a7.5 7.5 0 0 0 7.92 12.446A9 9 0 1 1 12 2.992z" />)
export const IconTextSize = icon(<path d="M3 7V5h13v2M10 5v14m2 0H8m7-6v-1h6v1m-3-1v7m-1 0h2" />)
export const IconEye = icon(<path d="M10 12a2 2 0 1 0 4 0 2 2 0 0 0-4 0M21 12q-3.6 6-9 6t-9-6q3.6-6 9-6t9 6" />)
export const IconEyeOff = icon(
  <path d="M10.585 10.587a2 2 0 0 0 2.829 2.828M16.681 16.673A8.7 8.7 0 0 1 12 18q-5.4 0-9-6 1.908-3.18 4.32-4.674m2.86-1.146A9 9 0 0 1 12 6q5.4 0 9 6-1 1.665-2.138 2.87M3 3l18 18" />,
)
export const IconMenu = icon(<path d="M4 6h16M4 12h16M4 18h16" />)
export const IconOffline = icon(
  <path d="M12 18h.01M9.172 15.172a4 4 0 0 1 5.656 0M6.343 12.343a8 8 0 0 1 3.864-2.14m4.163.155a8 8 0 0 1 3.287 2M3.515 9.515a12 12 0 0 1 3.544-2.455m3.101-.92a12 12 0 0 1 10.325 3.374M3 3l18 18" />,
)
export const IconDownload = icon(<path d="M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2M7 11l5 5 5-5M12 4v12" />)
export const IconLogOut = icon(
  <path d="M14 8V6a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h7a2 2 0 0 0 2-2v-2M9 12h12l-3-3m0 6 3-3" />,
)
export const IconLock = icon(
  <path d="M5 13a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2zM11 16a1 1 0 1 0 2 0 1 1 0 0 0-2 0M8 11V7a4 4 0 1 1 8 0v4" />,
)
export const IconUser = icon(<path d="M8 7a4 4 0 1 0 8 0 4 4 0 0 0-8 0M6 21v-2a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4v2" />)
export const IconArrowRight = icon(<path d="M5 12h14M13 18l6-6M13 6l6 6" />)
export const IconReceipt = icon(
  <path d="M5 21V5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v16l-3-2-2 2-2-2-2 2-2-2zM9 7h6M9 11h6M13 15h2" />,
)
export const IconShop = icon(
  <path d="M3 21h18M3 7v1a3 3 0 0 0 6 0V7m0 1a3 3 0 0 0 6 0V7m0 1a3 3 0 0 0 6 0V7H3l2-4h14l2 4M5 21V10.85M19 21V10.85M9 21v-4a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2v4" />,
)
export const IconShield = icon(
  <path d="M12 3a12 12 0 0 0 8.5 3A12 12 0 0 1 12 21 12 12 0 0 1 3.5 6 12 12 0 0 0 12 3" />,
)
export const IconMail = icon(<path d="M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zl9 6 9-6" />)
export const IconLink = icon(
  <path d="m9 15 6-6M11 6l.463-.536a5 5 0 0 1 7.071 7.072L18 13M13 18l-.397.534a5.07 5.07 0 0 1-7.127 0 4.972 4.972 0 0 1 0-7.071L6 11" />,
)
