import { icon } from '#src/ui/icons.tsx'

/* The icons of the dashboard's screens, in a separate file so that public pages do not load them. */

export const IconHome = icon(
  <path d="M5 12H3l9-9 9 9h-2M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-7M9 21v-6a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2v6" />,
)
export const IconSell = icon(
  <path d="M4 19a2 2 0 1 0 4 0 2 2 0 0 0-4 0m11 0a2 2 0 1 0 4 0 2 2 0 0 0-4 0m2-2H6V3H4m2 2 14 1-1 7H6" />,
)
export const IconCheckout = icon(
  <path d="M21 15h-2.5a1.5 1.5 0 0 0 0 3h1a1.5 1.5 0 0 1 0 3H17m2 0v1m0-8v1m-6 6H6a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2h2m12-1V9a2 2 0 0 0-2-2h-2m-8 2h8M8 3h8v6H8z" />,
)
export const IconDevice = icon(<path d="M5 4h14v12H5zM3 20h18M9 16v4m6-4v4" />)
export const IconProduct = icon(<path d="m12 3 8 4.5v9L12 21l-8-4.5v-9zm0 9 8-4.5M12 12v9m0-9L4 7.5m12-2.25-8 4.5" />)
export const IconCategory = icon(<path d="M4 4h6v6H4zm10 0h6v6h-6zM4 14h6v6H4zm10 3a3 3 0 1 0 6 0 3 3 0 0 0-6 0" />)
export const IconCustomer = icon(
  <path d="M5 7a4 4 0 1 0 8 0 4 4 0 0 0-8 0M3 21v-2a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4v2m1-17.87a4 4 0 0 1 0 7.75M21 21v-2a4 4 0 0 0-3-3.85" />,
)
export const IconProfile = icon(<path d="M12 3 4 6v5c0 4.5 3.2 8.3 8 10 4.8-1.7 8-5.5 8-10V6zm-3 8.5 2 2 4-4" />)
export const IconTruck = icon(
  <path d="M5 17a2 2 0 1 0 4 0 2 2 0 0 0-4 0m10 0a2 2 0 1 0 4 0 2 2 0 0 0-4 0M5 17H3V6a1 1 0 0 1 1-1h9v12m-4 0h6m4 0h2v-6h-8m0-5h5l3 5" />,
)
export const IconOrder = icon(
  <path d="M9 5H7a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V7a2 2 0 0 0-2-2h-2M9 5a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2 2 2 0 0 1-2 2h-2a2 2 0 0 1-2-2m0 7h6m-6 4h6" />,
)
export const IconReorder = icon(<path d="M20 11A8.1 8.1 0 0 0 4.5 9M4 5v4h4m-4 4a8.1 8.1 0 0 0 15.5 2m.5 4v-4h-4" />)
export const IconCount = icon(<path d="M4 6l1.5 1.5L8 5m-4 7 1.5 1.5L8 11m-4 7 1.5 1.5L8 17m3-11h9m-9 6h9m-9 6h9" />)
export const IconTag = icon(
  <path d="M6.5 7.5a1 1 0 1 0 2 0 1 1 0 1 0-2 0M3 6v5.172a2 2 0 0 0 .586 1.414l7.71 7.71a2.41 2.41 0 0 0 3.408 0l5.592-5.592a2.41 2.41 0 0 0 0-3.408l-7.71-7.71A2 2 0 0 0 11.172 3H6a3 3 0 0 0-3 3" />,
)
export const IconPriceList = icon(
  <path d="M5 21V5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v16l-3-2-2 2-2-2-2 2-2-2zm9.5-11H11a1.5 1.5 0 0 0 0 3h2a1.5 1.5 0 0 1 0 3H9.5m2.5 0v1.5m0-9V10" />,
)
export const IconTransfer = icon(<path d="M7 10h14l-4-4m0 8H3l4 4" />)
export const IconReport = icon(<path d="M3 13h4v7H3zm7-8h4v15h-4zm7 4h4v11h-4z" />)
export const IconTax = icon(<path d="m9 15 6-6M9.5 9h.01m4.99 6h.01M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0" />)
export const IconSettings = icon(<path d="M4 6h8m4 0h4M4 12h2m4 0h10M4 18h11m4 0h1M14 4v4M8 10v4m9 2v4" />)
export const IconHelp = icon(
  <path d="M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0m9 5v.01m0-3.51a1.5 1.5 0 0 1 1-1.5 2.6 2.6 0 1 0-3-4" />,
)
