import { createStore, type Store } from '#src/lib/store.ts'

/** One of a few ways that a device can be set to, remembered by its browser. */
export type KeptChoice<Choice extends string> = {
  store: Store<Choice>
  choices: readonly Choice[]
  /** Reads what the browser remembers; before that, and where it remembers nothing, it is the first one. */
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
        // A browser that keeps nothing has the usual way.
      }
    },
    set(choice) {
      store.set(choice)
      try {
        localStorage.setItem(key, choice)
      } catch {
        // Not remembered then.
      }
    },
  }
}
