import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { formatDate } from '@mostrador/contract/format.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import type { TaxVersionRow } from '#src/features/catalogue/taxes/tax-values.ts'
import { rateWords } from '#src/features/catalogue/taxes/tax-words.ts'
import { useT } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

type TaxHistoryProps = { versions: readonly TaxVersionRow[]; language: Language }

/** The past, current and future versions of a tax, newest first. */
export function TaxHistory({ versions, language }: TaxHistoryProps) {
  const t = useT()
  const { settings } = useCompany()
  if (versions.length < 2) return null
  const days = ({ validFrom, validTo }: TaxVersionRow) =>
    [
      validFrom ? t('taxes.historySince', { day: formatDate(validFrom, settings) }) : t('taxes.historyAlways'),
      validTo && t('taxes.historyUntil', { day: formatDate(validTo, settings) }),
    ]
      .filter(Boolean)
      .join(' ')
  return (
    <section aria-labelledby="tax-history">
      <h3 id="tax-history">{t('taxes.history')}</h3>
      <Stack as="ol" gap={2} className="k-figures">
        {versions.toReversed().map((version) => (
          <Row as="li" gap={2} justify="between" key={version.id}>
            <span>
              {version.name[language]} · {rateWords(version, settings)}
            </span>
            <span className="k-muted">{days(version)}</span>
          </Row>
        ))}
      </Stack>
    </section>
  )
}
