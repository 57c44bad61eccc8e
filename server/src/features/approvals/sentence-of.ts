import { formatMoney, formatPercent } from '@mostrador/contract/format.ts'
import type { WantedApproval } from '@mostrador/contract/approval.ts'
import { money } from '@mostrador/domain/money/money.ts'
import type { CompanyCtx } from '../../context.ts'
import { translate } from '../../translate.ts'

/**
 * What an approval allows, in the reader's language, made of the data that count when it is used: the words of the person who asks can say
 * anything.
 */
export function sentenceOf(
  { language, company }: Pick<CompanyCtx, 'language' | 'company'>,
  { permission, percent, amount }: WantedApproval,
): string {
  const settings = { ...company.settings, languageTag: language }
  const what = translate(language, `profiles.permissions.${permission}`)
  const sizes = [
    ...(percent === null
      ? []
      : [translate(language, 'account.approved.upTo', { size: formatPercent(percent, settings) })]),
    ...(amount === null
      ? []
      : [translate(language, 'account.approved.upTo', { size: formatMoney(money(amount), settings) })]),
  ]
  return [what, ...sizes].join(' · ')
}
