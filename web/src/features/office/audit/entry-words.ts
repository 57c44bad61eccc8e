import type { AuditEntry } from '@mostrador/contract/features/office/audit/endpoints.ts'
import { factOf } from '@mostrador/contract/features/office/audit/facts.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { labelOf, showFact } from '#src/features/office/audit/show-fact.ts'
import type { WebTranslator } from '#src/language/translator.ts'

type Words = Pick<WebTranslator, 't' | 'translate'>

/** The action as a continuation after the actor's name. */
export function afterName(words: string): string {
  return words.charAt(0).toLocaleLowerCase() + words.slice(1)
}

type Fact = { key: string; label: string; value: string }

const before = 'Before'

/**
 * The data of an entry in words: a label and a value each; a changed value with the previous one. Ids, and keys that are no longer written,
 * are left out: the record itself is a link away.
 */
export function entryFacts(
  words: Words,
  { action, data }: Pick<AuditEntry, 'action' | 'data'>,
  settings: CompanySettings,
): Fact[] {
  return Object.entries(data).flatMap(([key, value]) => {
    const fact = factOf(action, key)
    const old = data[`${key}${before}`]
    if (fact === undefined || fact.kind === 'hidden' || old === value) return []
    if (old === undefined && (value === null || value === '')) return []
    const shown = showFact(words, fact, value, settings)
    return [
      {
        key,
        label: labelOf(words, key, fact),
        value: old === undefined ? shown : `${showFact(words, fact, old, settings)} → ${shown}`,
      },
    ]
  })
}
