import type { LocaleSettings, MoneySettings } from '@mostrador/contract/format.ts'
import type { Money } from '@mostrador/domain/money/money.ts'

/** A line as a customer may see it: never costs, never stock. */
export type DisplayLine = {
  id: string
  name: string
  quantity: string
  /** Only where it is not counted in pieces. */
  unitTag: string | null
  amount: Money
}

/** What the customer display shows. */
export type DisplayView =
  | { kind: 'idle' }
  | { kind: 'cart'; lines: readonly DisplayLine[]; totalAmount: Money; savedAmount: Money }
  /** `instructions`: what it takes to pay in what was chosen. */
  | { kind: 'paying'; totalAmount: Money; instructions?: string }
  | { kind: 'paid'; changeAmount: Money; publicUrl: string | null }

/** A view with what it takes to show it: the display reads nothing by itself, so that it works without a network. */
export type DisplayFrame = {
  view: DisplayView
  shop: { name: string; logo: { url: string; width: number; height: number } | null }
  settings: MoneySettings & LocaleSettings
}

/** What till and display say to each other over the browser's own channel. */
export type DisplayMessage =
  | { type: 'frame'; frame: DisplayFrame }
  /** The display is there and wants to know what to show; said every few seconds, so that either side notices the other go. */
  | { type: 'hello' }
  /** The till is closed. */
  | { type: 'bye' }

export const displayChannel = (companyId: string) => `mostrador-display-${companyId}`

/** How often a display asks; a till answers at once. */
export const helloEveryMs = 3000
/** A till that did not answer for so long is gone. */
export const goneAfterMs = 10_000
/** How long thanks and change stay. */
export const paidMs = 5000
