import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { ClientWords } from '#src/language/client-words-provider.tsx'
import { loadWords, wordGroupsOf } from '#src/language/client-words.ts'
import { startedMark } from '#src/shell/inline/chunk-guard-script.ts'
import { watchChunkFailures } from '#src/shell/chunk-reload.ts'

watchChunkFailures()
// Loads the words first: hydration must find the same text as the server wrote.
await loadWords(...wordGroupsOf(window.location.pathname))

// Before this, only the inline script can detect missing files.
Reflect.set(window, startedMark, true)
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ClientWords>
        <HydratedRouter />
      </ClientWords>
    </StrictMode>,
  )
})
