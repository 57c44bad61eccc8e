import type { TextKind, TextName } from '@mostrador/contract/features/service/texts/schema.ts'
import { type Language, pathTo } from '@mostrador/contract/routes.ts'

const isKind = (text: string | undefined): text is TextKind => text === 'blog' || text === 'help'

/** What the address opens: `?text=blog/labels-that-scan`, `?new=blog`, or the list. */
export function readTextQuery(query: URLSearchParams): TextName | { kind: TextKind } | null {
  const [kind, id] = query.get('text')?.split('/', 2) ?? []
  if (isKind(kind) && id) return { kind, id }
  const wanted = query.get('new') ?? undefined
  return isKind(wanted) ? { kind: wanted } : null
}

/** The address of a text in the console. */
export function textAddress({ kind, id }: TextName, language: Language): string {
  return `${pathTo('staff', language, { tab: 'texts' })}?text=${kind}/${encodeURIComponent(id)}`
}

/** Where a new text is written. */
export function newTextAddress(kind: TextKind, language: Language): string {
  return `${pathTo('staff', language, { tab: 'texts' })}?new=${kind}`
}
