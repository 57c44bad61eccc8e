import { saveBlogPostDraft } from '@mostrador/contract/features/shop/blog-posts/endpoints.ts'
import type { BlogPost } from '@mostrador/contract/features/shop/blog-posts/schema.ts'
import { useEffect, useState } from 'react'
import type { PostValues } from '#src/features/shop/blog-posts/post-values.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'

/** Typing pauses this long before the server gets what was typed. */
const pauseMilliseconds = 2_500

export type Autosave = { state: 'none' | 'saving' | 'failed' } | { state: 'saved'; at: string }

/**
 * Keeps what is typed on the server, for any device of the person. The device keeps it too, sooner, so that nothing is lost without a
 * network.
 */
export function useAutosave(base: BlogPost | null, values: PostValues, isDirty: boolean): Autosave {
  const [autosave, setAutosave] = useState<Autosave>({ state: 'none' })
  const text = isDirty ? JSON.stringify(values) : null
  const id = base?.id
  const version = base?.version
  useEffect(
    function keepAfterAPause() {
      if (id === undefined || version === undefined || text === null) return undefined
      const keep = async () => {
        setAutosave({ state: 'saving' })
        try {
          const typed = JSON.parse(text) as Record<string, unknown>
          const { savedAt } = await callEndpoint(saveBlogPostDraft, { id, version, values: typed })
          setAutosave(savedAt === null ? { state: 'none' } : { state: 'saved', at: savedAt })
        } catch {
          setAutosave({ state: 'failed' })
        }
      }
      const timer = setTimeout(() => void keep(), pauseMilliseconds)
      return () => clearTimeout(timer)
    },
    [id, version, text],
  )
  return text === null ? { state: 'none' } : autosave
}

/** Forgets what was kept, when the person discards it. */
export async function forgetKept({ id, version }: BlogPost): Promise<void> {
  await callEndpoint(saveBlogPostDraft, { id, version, values: null }).catch(() => undefined)
}
