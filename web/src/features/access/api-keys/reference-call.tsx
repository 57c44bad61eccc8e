import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import { isPermission } from '@mostrador/contract/permissions.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { ApiCall, Schema } from '#src/features/access/api-keys/read-description.ts'
import styles from '#src/features/access/api-keys/reference.module.css'
import { exampleOf, fieldsOf } from '#src/features/access/api-keys/schema-fields.ts'
import { useT } from '#src/language/use-t.ts'
import { StateBadge } from '#src/ui/admin/parts/state-badge.tsx'

/** One endpoint: its address and purpose, and everything else on demand. */
export function ReferenceCall({ call }: { call: ApiCall }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const detailsId = useId()
  return (
    <li className={styles['call']}>
      <button
        type="button"
        className={classNames('k-hover k-stack k-center k-gap3', styles['line'])}
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onClick={() => setOpen(!isOpen)}
        data-testid={`api-call-${call.path}`}
      >
        <Stack as="span" gap={1} className="k-soft k-shrinks">
          <code className={classNames('k-small k-mono k-breaks', styles['path'])}>
            {call.method} {call.path}
          </code>
          {/* The contract describes endpoints in English. */}
          <span lang="en">{call.summary}</span>
        </Stack>
        <StateBadge tone={call.takesKey ? 'good' : 'quiet'}>
          {t(call.takesKey ? 'apiKeys.docs.takesKey' : 'apiKeys.docs.noKey')}
        </StateBadge>
        <IconChevronDown
          size={18}
          stroke={1.75}
          aria-hidden="true"
          className={styles['chevron'] ?? ''}
          data-open={isOpen}
        />
      </button>
      <Stack id={detailsId} hidden={!isOpen} gap={2} fit className={styles['details']}>
        {isOpen && <CallDetails call={call} />}
      </Stack>
    </li>
  )
}

function CallDetails({ call }: { call: ApiCall }) {
  const t = useT()
  return (
    <>
      <p>
        {t('apiKeys.docs.who')}: <strong>{whoWords(call.who, t)}</strong>
      </p>
      <h4>{t('apiKeys.docs.input')}</h4>
      {call.files.length > 0 && (
        <p>
          <code>multipart/form-data: json, {call.files.join(', ')}</code>
        </p>
      )}
      <Fields isInput schema={call.input} label={t('apiKeys.docs.input')} empty={t('apiKeys.docs.nothingTaken')} />
      <h4>{t('apiKeys.docs.example')}</h4>
      <Sample text={requestOf(call)} />
      <h4>{t('apiKeys.docs.output')}</h4>
      {call.isFile ? (
        <p>{t('apiKeys.docs.file')}</p>
      ) : (
        <>
          <Fields schema={call.output} label={t('apiKeys.docs.output')} empty="{}" />
          {call.output && <Sample text={JSON.stringify(exampleOf(call.output), undefined, 2)} />}
        </>
      )}
    </>
  )
}

function whoWords(who: string, t: ReturnType<typeof useT>): string {
  if (who === 'anyone' || who === 'signedIn' || who === 'connected' || who === 'staff')
    return t(`apiKeys.docs.whoOf.${who}`)
  return isPermission(who) ? t('apiKeys.docs.whoOf.permission', { permission: who }) : who
}

/** As typed into a terminal. */
function requestOf({ path, method, input, takesKey }: ApiCall): string {
  const lines = [`curl ${window.location.origin}${path}`]
  if (takesKey) lines.push(`-H 'Authorization: Bearer mk_live_…'`)
  if (method === 'POST') {
    lines.push(`-H 'Content-Type: application/json'`)
    lines.push(`-d '${JSON.stringify(input ? exampleOf(input) : {}, undefined, 2)}'`)
  }
  return lines.join(' \\\n  ')
}

function Sample({ text }: { text: string }) {
  return (
    // Long lines scroll, so the keyboard must reach them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className={classNames('k-small k-mono', styles['sample'])} tabIndex={0}>
      {text}
    </pre>
  )
}

type FieldsProps = { schema: Schema | null; label: string; empty: string; isInput?: boolean }

/** An input field is required or not; an output field is present unless marked otherwise. */
function Fields({ schema, label, empty, isInput = false }: FieldsProps) {
  const t = useT()
  const fields = schema ? fieldsOf(schema) : []
  if (fields.length === 0) return <p className="k-soft k-small">{empty}</p>
  return (
    <ul className={classNames('k-small', styles['fields'])} aria-label={label}>
      {fields.map(({ path, type, isRequired }) => (
        <li className="k-ruled" key={path}>
          <code className="k-mono">{path}</code>
          <span className="k-soft k-breaks k-shrinks k-mono">{type}</span>
          {(isInput || !isRequired) && (
            <span className="k-soft k-small">{t(isRequired ? 'apiKeys.docs.required' : 'apiKeys.docs.optional')}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
