import { createStore } from '#src/lib/store.ts'

const key = 'mostrador.autoNewSale'

/** Seconds after which the next sale starts automatically; 0 for never. */
export const autoChoices = [0, 5, 12, 30] as const
type AutoChoice = (typeof autoChoices)[number]

export const autoNewSaleStore = createStore<AutoChoice>(0)

/** Loads the choice made on this device. */
export function loadAutoNewSale(): void {
  autoNewSaleStore.set(readChoice())
}

export function setAutoNewSale(seconds: number): void {
  const choice = autoChoices.find((candidate) => candidate === seconds) ?? 0
  autoNewSaleStore.set(choice)
  try {
    localStorage.setItem(key, String(choice))
  } catch {
    // Storage is unavailable: the choice is not remembered.
  }
}

function readChoice(): AutoChoice {
  try {
    const kept = Number(localStorage.getItem(key))
    return autoChoices.find((candidate) => candidate === kept) ?? 0
  } catch {
    return 0
  }
}
