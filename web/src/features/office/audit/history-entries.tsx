import { Row } from '#src/ui/layout/boxes.tsx'
import type { AuditEntry } from '@mostrador/contract/features/office/audit/endpoints.ts'
import { formatDateTime } from '@mostrador/contract/format.ts'
import { Link } from 'react-router'
import { useDeviceName } from '#src/features/access/account/public.tsx'
import { actionWords } from '#src/features/office/audit/action-words.ts'
import { afterName, entryFacts } from '#src/features/office/audit/entry-words.ts'
import styles from '#src/features/office/audit/history.module.css'
import { recordAddress } from '#src/features/office/audit/record-address.ts'
import { useTranslator } from '#src/language/use-t.ts'
import { useSession } from '#src/session/session-store.ts'
import { StateBadge } from '#src/ui/admin/parts/state-badge.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

type HistoryEntriesProps = {
  entries: readonly AuditEntry[]
  /** On the page of the record they are about: it is not named again, and there is less room. */
  ofOneRecord?: boolean
}

/** The entries as lines: when, who, what, and on which record. */
export function HistoryEntries({ entries, ofOneRecord = false }: HistoryEntriesProps) {
  return (
    <ol className={styles['entries']} data-narrow={ofOneRecord}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} isNamed={!ofOneRecord} />
      ))}
    </ol>
  )
}

function Entry({ entry, isNamed }: { entry: AuditEntry; isNamed: boolean }) {
  const translator = useTranslator()
  const { t } = translator
  const deviceName = useDeviceName()
  const { settings } = useCompany()
  const address = recordAddress(entry, useSession())
  const what = actionWords(translator, entry.action)
  const name = entry.entity === 'member' && entry.entityId === entry.actorId ? null : entry.entityName
  // The record's name at that time is shown only if it has another name now.
  const facts = entryFacts(translator, entry, settings).filter(({ value }) => value !== name)
  return (
    <li data-testid={`entry-${entry.action}`}>
      <time dateTime={entry.at}>{formatDateTime(entry.at, settings)}</time>
      <div className={styles['what']}>
        <p>
          <strong className="k-strong">{entry.actorName}</strong>{' '}
          {entry.isStaff && <StateBadge tone="warn">{t('audit.staff')}</StateBadge>} {afterName(what)}
          {isNamed && name !== null && <>: {address ? <Link to={address}>{name}</Link> : name}</>}
          {isNamed && name === null && address && (
            <>
              {' · '}
              <Link to={address}>{t('audit.open')}</Link>
            </>
          )}
        </p>
        {facts.length > 0 && (
          <Row as="dl" across={4} className="k-soft k-small k-breaks">
            {facts.map(({ key, label, value }) => (
              <Row gap={1} wrap={false} key={key}>
                <dt className="k-muted">{label}</dt>
                <dd>{value}</dd>
              </Row>
            ))}
          </Row>
        )}
        {entry.device !== null && entry.apiKeyName === null && (
          <p className="k-muted k-small">{t('audit.device', { name: deviceName(entry.device) })}</p>
        )}
        {entry.apiKeyName !== null && <p className="k-muted k-small">{t('audit.byKey', { name: entry.apiKeyName })}</p>}
        {entry.approvedByName !== null && (
          <p className="k-muted k-small">{t('audit.approvedBy', { name: entry.approvedByName })}</p>
        )}
      </div>
    </li>
  )
}
