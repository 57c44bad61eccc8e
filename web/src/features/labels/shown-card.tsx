import { Checkbox } from '@mantine/core'
import { shownParts } from '#src/features/labels/label-options.ts'
import styles from '#src/features/labels/labels.module.css'
import type { Labels } from '#src/features/labels/use-labels.ts'
import { useT } from '#src/language/use-t.ts'
import { Card } from '#src/ui/detail-page.tsx'

/** What stands on the labels. */
export function ShownCard({ labels: { options, choose } }: { labels: Labels }) {
  const t = useT()
  const { show } = options
  return (
    <Card title={t('labels.show.title')}>
      <div className={styles['parts']}>
        {shownParts.map((part) => (
          <Checkbox
            key={part}
            label={t(`labels.show.parts.${part}`)}
            checked={show[part]}
            onChange={(event) => choose({ show: { ...show, [part]: event.currentTarget.checked } })}
            data-testid={`label-show-${part}`}
          />
        ))}
      </div>
    </Card>
  )
}
