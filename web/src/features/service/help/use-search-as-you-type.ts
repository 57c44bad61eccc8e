import type { ArticleLink } from '@mostrador/contract/features/service/help/schema.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLanguage } from '#src/language/use-t.ts'
import { useTypedBefore } from '#src/lib/typed-before.ts'

/** Keystrokes closer together than this are one question. */
const pauseMs = 120

/** Searches in the browser. The index loads when the field is first used. */
export function useSearchAsYouType(asked: string, found: readonly ArticleLink[] | null) {
  const language = useLanguage()
  const [text, setText] = useState(asked)
  const [hits, setHits] = useState(found)
  const [fault, setFault] = useState<'offline' | 'failed' | null>(null)
  // A visitor may type before the scripts of the page run.
  useTypedBefore({ q: asked }, ({ q = asked }) => setText(q))
  const search = useRef<Promise<(text: string) => ArticleLink[]>>(undefined)

  const open = async () => {
    try {
      search.current ??= import('#src/features/service/help/open-search.ts').then(({ openSearch }) =>
        openSearch(language),
      )
      const find = await search.current
      setFault(null)
      return find
    } catch {
      search.current = undefined
      setFault(navigator.onLine ? 'failed' : 'offline')
      return null
    }
  }
  const searchNow = useEffectEvent(async () => {
    const find = text.trim() === '' ? null : await open()
    setHits(find ? find(text) : null)
  })
  useEffect(
    function searchAfterPause() {
      if (text === asked) return undefined
      const wait = setTimeout(() => void searchNow(), pauseMs)
      return () => clearTimeout(wait)
    },
    [text, asked],
  )
  return { text, setText, hits, fault, fetch: () => void open() }
}
