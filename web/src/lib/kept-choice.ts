import { createStore, type Store } from '#src/lib/store.ts'

/** A setting of the device with a few options, remembered by its browser. */
type KeptChoice<Choice extends string> = {
  store: Store<Choice>
  choices: readonly Choice[]
  /** Reads the stored choice; until then, and without one, it is the first option. */
  load: () => void
  set: (choice: Choice) => void
}

export function createKeptChoice<Choice extends string>(
  key: string,
  choices: readonly [Choice, ...Choice[]],
): KeptChoice<Choice> {
  const store = createStore<Choice>(choices[0])
  return {
    store,
    choices,
    load() {
      try {
        const kept = localStorage.getItem(key)
        store.set(choices.find((choice) => choice === kept) ?? choices[0])
      } catch {
        // Without storage it has the default.
      }
    },
    set(choice) {
      store.set(choice)
      try {
        localStorage.setItem(key, choice)
      } catch {
        // Storage is unavailable: the choice is not remembered.
      }
    },
  }
}
