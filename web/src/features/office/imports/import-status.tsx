import type { Import } from '@mostrador/contract/features/office/imports/schema.ts'
import { useT } from '#src/language/use-t.ts'
import { type BadgeTone, StateBadge } from '#src/ui/admin/parts/state-badge.tsx'

const tones: Record<Import['status'], BadgeTone> = {
  uploaded: 'quiet',
  checking: 'quiet',
  checked: 'warn',
  running: 'quiet',
  done: 'good',
  failed: 'bad',
  undoing: 'quiet',
  undone: 'quiet',
}

/** The status of an import, in a few words. */
export function ImportStatus({ status }: { status: Import['status'] }) {
  const t = useT()
  return (
    <StateBadge tone={tones[status]} testId="import-status">
      {t(`imports.status.${status}`)}
    </StateBadge>
  )
}
