import type { ReorderLine } from '@mostrador/contract/features/purchasing/reorder/schema.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import { useT } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

/** Why a line is to be ordered, as a sum with its figures, and how much. */
export function useSumWords(line: ReorderLine, leadTimeDays: number): { why: string; order: string } {
  const t = useT()
  const { settings } = useCompany()
  const quantity = (text: string) => formatQuantity(text, settings)
  const figures = {
    available: quantity(line.available),
    incoming: quantity(line.incoming),
    level: quantity(line.level),
    need: quantity(line.need),
    max: quantity(line.max ?? '0'),
    sold: quantity(line.soldPerDay),
    days: leadTimeDays + (line.coverDays ?? 0),
  }
  const why = t(`reorder.sums.${line.kind}`, figures)
  if (line.packs === null) return { why, order: t('reorder.aboveMaximum', { max: figures.max }) }
  const { packFactor, packs } = line
  const order =
    packFactor === '1' ? quantity(packs) : t('reorder.packs', { count: Number(packs), factor: quantity(packFactor) })
  return { why, order }
}
