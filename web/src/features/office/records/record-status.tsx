import { Row } from '#src/ui/layout/boxes.tsx'
import type { ArchivingScreen } from '@mostrador/contract/screens/screens.ts'
import { useT } from '#src/language/use-t.ts'
import { StateBadge } from '#src/ui/admin/parts/state-badge.tsx'

type RecordStatusProps = { area: ArchivingScreen['area']; status: 'active' | 'archived' }

export function RecordStatus({ area, status }: RecordStatusProps) {
  const t = useT()
  return <StateBadge tone={status === 'active' ? 'good' : 'quiet'}>{t(`${area}.status.${status}`)}</StateBadge>
}

/** The first cell of a row: the name, and the status of an archived record. */
export function RecordName({ area, name, status }: RecordStatusProps & { name: string }) {
  return (
    <Row as="span" align="center" inline className="k-across2">
      <span>{name}</span>
      {status !== 'active' && <RecordStatus area={area} status={status} />}
    </Row>
  )
}
