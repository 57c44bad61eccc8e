import { icon } from '#src/ui/icons.tsx'

/* Icons of Tabler Icons (MIT) that only the sell screen uses. */

export const IconPlus = icon(<path d="M12 5v14M5 12h14" />)
export const IconMinus = icon(<path d="M5 12h14" />)
export const IconTrash = icon(
  <path d="M4 7h16m-10 4v6m4-6v6M5 7l1 12a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2l1-12M9 7V4a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v3" />,
)
export const IconCamera = icon(
  <path d="M5 7h1a2 2 0 0 0 2-2 1 1 0 0 1 1-1h6a1 1 0 0 1 1 1 2 2 0 0 0 2 2h1a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2m4 6a3 3 0 1 0 6 0 3 3 0 0 0-6 0" />,
)
export const IconPercent = icon(<path d="m17 7-10 10M6.5 7.5h.01M17.5 16.5h.01" strokeWidth="2.25" />)
export const IconNote = icon(<path d="M4 20h4L18.5 9.5a2.8 2.8 0 1 0-4-4L4 16zm9.5-13.5 4 4" />)
export const IconSerial = icon(<path d="M5 9h14M5 15h14M11 4 7 20M17 4l-4 16" />)
export const IconSearch = icon(<path d="M3 10a7 7 0 1 0 14 0 7 7 0 0 0-14 0m18 11-6-6" />)
export const IconCash = icon(
  <path d="M9 14a3 3 0 1 0 6 0 3 3 0 0 0-6 0M3 8a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v12H5a2 2 0 0 1-2-2zm2-2h11V4H5a2 2 0 0 0-2 2v2" />,
)
export const IconCard = icon(
  <path d="M3 8a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3zm0 2h18M7 15h.01M11 15h2" />,
)
export const IconBank = icon(<path d="M3 21h18M3 10h18M5 6l7-3 7 3M4 10v11m16-11v11M8 14v3m4-3v3m4-3v3" />)
export const IconPhone = icon(
  <path d="M7 5a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2zm4-1h2m-1 13h.01" />,
)
export const IconPrinter = icon(
  <path d="M17 17h2a2 2 0 0 0 2-2v-4a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v4a2 2 0 0 0 2 2h2m10-8V5a2 2 0 0 0-2-2H9a2 2 0 0 0-2 2v4m0 6a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2z" />,
)
export const IconQr = icon(
  <path d="M4 5a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zm10 0a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1zM4 15a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zm3 2v.01M17 7v.01M7 7v.01M14 14h3m3 0v.01M14 14v3m0 3h3m0-3h3m0 0v3" />,
)
export const IconLink = icon(
  <path d="m9 15 6-6m-4-3 .5-.6a5 5 0 0 1 7.1 7.1l-.6.5m-5 4-.4.5a5 5 0 0 1-7.1-7.1l.5-.4" />,
)
export const IconChevronUp = icon(<path d="m6 15 6-6 6 6" />)
export const IconBackspace = icon(
  <path d="M20 6a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9l-5-5a1.5 1.5 0 0 1 0-2l5-5zm-8 4 4 4m0-4-4 4" />,
)
export const IconQuestion = icon(
  <path d="M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0m9 5v.01m0-3.51a1.5 1.5 0 0 1 1-1.5 2.6 2.6 0 1 0-3-4" />,
)
export const IconBack = icon(<path d="m15 6-6 6 6 6" />)
export const IconMore = icon(<path d="M12 12h.01M12 5h.01M12 19h.01" strokeWidth="3" />)
export const IconPrice = icon(
  <path d="M6.5 7.5a1 1 0 1 0 2 0 1 1 0 1 0-2 0M3 6v5.2a2 2 0 0 0 .6 1.4l7.7 7.7a2.4 2.4 0 0 0 3.4 0l5.6-5.6a2.4 2.4 0 0 0 0-3.4l-7.7-7.7a2 2 0 0 0-1.4-.6H6a3 3 0 0 0-3 3" />,
)
export const IconPause = icon(<path d="M9 5v14M15 5v14" strokeWidth="2.5" />)
export const IconBag = icon(<path d="M5 8h14l-1 12H6zM9 8V6a3 3 0 0 1 6 0v2" />)
export const IconGift = icon(
  <path d="M3 9a1 1 0 0 1 1-1h16a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1zm9-1v13m7-9v7a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-7m2.5-4a2.5 2.5 0 0 1 0-5C10 3 12 8 12 8s2-5 4.5-5a2.5 2.5 0 0 1 0 5" />,
)
export const IconWhatsApp = icon(
  <path d="m3 21 1.65-3.8a9 9 0 1 1 3.4 2.9zM9 10a.5.5 0 0 0 1 0V9a.5.5 0 0 0-1 0zm0 0a5 5 0 0 0 5 5m0 0h1a.5.5 0 0 0 0-1h-1a.5.5 0 0 0 0 1" />,
)
