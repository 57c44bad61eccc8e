import type { LocaleSettings, MoneySettings } from '@mostrador/contract/format.ts'
import type { Money } from '@mostrador/domain/money/money.ts'

/** A line as a customer may see it: never costs, never stock. */
export type DisplayLine = {
  id: string
  name: string
  quantity: string
  /** Set only if it is not counted in pieces. */
  unitTag: string | null
  amount: Money
}

/** What the customer display shows. */
export type DisplayView =
  | { kind: 'idle' }
  | { kind: 'cart'; lines: readonly DisplayLine[]; totalAmount: Money; savedAmount: Money }
  /** `instructions`: what the customer needs to pay with the chosen tender. */
  | { kind: 'paying'; totalAmount: Money; instructions?: string }
  | { kind: 'paid'; changeAmount: Money; publicUrl: string | null }

/** A view with everything needed to show it: the display reads nothing itself, so it works offline. */
export type DisplayFrame = {
  view: DisplayView
  shop: { name: string; logo: { url: string; width: number; height: number } | null }
  settings: MoneySettings & LocaleSettings
}

/** The messages between till and display over the browser's own channel. */
export type DisplayMessage =
  | { type: 'frame'; frame: DisplayFrame }
  /** The display asks what to show; sent every few seconds, so that either side notices when the other is gone. */
  | { type: 'hello' }
  /** The till is closed. */
  | { type: 'bye' }

export const displayChannel = (companyId: string) => `mostrador-display-${companyId}`

/** How often a display asks; a till answers at once. */
export const helloEveryMs = 3000
/** A till that has not answered for this long is gone. */
export const goneAfterMs = 10_000
/** How long the thanks and the change stay. */
export const paidMs = 5000
