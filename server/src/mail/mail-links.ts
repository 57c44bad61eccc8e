import type { MailArea } from './mail-rules.ts'

/** Values that are addresses of our own pages. Each has a line of its own in a text. */
export const linkNames = [
  'link',
  'confirmLink',
  'resetLink',
  'undoLink',
  'forgotLink',
  'exportLink',
  'leaveLink',
] as const
export type LinkName = (typeof linkNames)[number]

/** Mails whose button is not the first of their addresses in the order above. */
const buttons: Partial<Record<MailArea, LinkName>> = { welcome: 'confirmLink' }

/** The address behind the button of a mail; undefined for a mail without one. All others are links. */
export function buttonOf(area: MailArea, values: Readonly<Record<string, unknown>>): LinkName | undefined {
  const chosen = buttons[area]
  return chosen !== undefined && chosen in values ? chosen : linkNames.find((name) => name in values)
}

/** Mails in the look of the shop, to its buyers and suppliers. All others are the service's. */
const ofShop = /^(order|receipt$|shopSignIn$|ratingInvitation$|newsletter|stockAlert|purchaseOrder$)/

export const isOfShop = (area: MailArea): boolean => ofShop.test(area)
