import { formatPercent, type LocaleSettings } from '@mostrador/contract/format.ts'
import type { Language } from '@mostrador/contract/routes.ts'

type NamedTax = { name: Readonly<Record<Language, string>>; kind: 'percentage' | 'fixed'; rate: string }

/** A tax with its name and rate. Many shops write the rate into the name; then it is not repeated. */
export function taxLabel({ name, kind, rate }: NamedTax, language: Language, settings: LocaleSettings): string {
  const words = name[language]
  return kind === 'fixed' || words.includes('%') ? words : `${words} ${formatPercent(rate, settings)}`
}
