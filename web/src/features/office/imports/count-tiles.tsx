import { Stack } from '#src/ui/layout/boxes.tsx'
import type { ImportCounts } from '@mostrador/contract/features/office/imports/schema.ts'
import styles from '#src/features/office/imports/wizard.module.css'
import { useT } from '#src/language/use-t.ts'
import { useNumberWords } from '#src/ui/admin/parts/use-number-words.ts'

const kinds = ['created', 'changed', 'unchanged', 'failed'] as const

/** The rows of a file by their outcome, as numbers. */
export function CountTiles({ counts }: { counts: ImportCounts }) {
  const t = useT()
  const number = useNumberWords()
  return (
    <Stack as="dl" gap={3} className={styles['tiles']} aria-label={t('imports.counts.label')}>
      {kinds.map((kind) => (
        <div key={kind} className={styles['tile']} data-kind={kind} data-some={counts[kind] > 0}>
          <dt className="k-muted">{t(`imports.counts.${kind}`)}</dt>
          <dd data-testid={`count-${kind}`}>{number(counts[kind])}</dd>
        </div>
      ))}
    </Stack>
  )
}
