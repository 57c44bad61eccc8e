import type { ReactNode } from 'react'
import { translatorStore } from '#src/language/client-words.ts'
import { LanguageContext } from '#src/language/use-t.ts'
import { useStore } from '#src/lib/store.ts'

/** Provides the loaded words to every screen below, and again when more arrive. */
export function ClientWords({ children }: { children: ReactNode }) {
  const translator = useStore(translatorStore, translatorStore.get())
  return <LanguageContext value={translator}>{children}</LanguageContext>
}
