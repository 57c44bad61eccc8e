import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import { type ApiKey, renameApiKey, revokeApiKey } from '@mostrador/contract/features/access/api-keys/endpoints.ts'
import { formatDate } from '@mostrador/contract/format.ts'
import { IconPencil } from '@tabler/icons-react'
import styles from '#src/features/access/api-keys/api-keys.module.css'
import { isEnded } from '#src/features/access/api-keys/key-values.ts'
import { permissionList, permissionWords } from '#src/features/access/profiles/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { confirm } from '#src/shell/confirm-store.ts'
import { escapeHtml } from '#src/shell/safe-html.tsx'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { ActionButton } from '#src/ui/admin/parts/action-button.tsx'
import { type BadgeTone, StateBadge } from '#src/ui/admin/parts/state-badge.tsx'
import { TimeAgo } from '#src/ui/admin/parts/time-ago.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { IconAction } from '#src/ui/admin/parts/icon-action.tsx'

const tones: Record<ApiKey['state'], BadgeTone> = {
  active: 'good',
  expired: 'quiet',
  orphaned: 'warn',
  revoked: 'quiet',
}

/** One key: its owner, expiry, last use and permissions. */
export function KeyRow({ apiKey, onRename }: { apiKey: ApiKey; onRename: () => void }) {
  const t = useT()
  const { settings } = useCompany()
  const { name, prefix, state } = apiKey
  return (
    <Stack as="li" gap={1} className={classNames('k-ruled k-across3', styles['key'])} data-testid={`key-${name}`}>
      <Row gap={1} across={3} align="baseline" className={classNames('k-breaks k-shrinks', styles['keyHead'])}>
        <h4>{name}</h4>
        <StateBadge tone={tones[state]} testId="key-state">
          {t(`apiKeys.states.${state}`)}
        </StateBadge>
        <code className="k-soft k-small k-mono">{prefix}…</code>
      </Row>
      <Row as="p" className={classNames('k-soft k-small', styles['facts'])}>
        <span>
          {t('apiKeys.facts.madeBy', {
            name: apiKey.createdByName,
            date: formatDate(apiKey.createdAt, settings),
          })}
        </span>
        <LastUse at={apiKey.lastUsedAt} />
        <span>{expiryWords(apiKey, t, settings)}</span>
        <span>{t('apiKeys.facts.rate', { count: apiKey.perMinute })}</span>
      </Row>
      {state === 'orphaned' && (
        <p className={classNames('k-warning k-small', styles['note'])}>{t('apiKeys.facts.orphaned')}</p>
      )}
      {state === 'active' && apiKey.lost.length > 0 && (
        <p className={classNames('k-warning k-small', styles['note'])}>
          {t('apiKeys.facts.lost', { name: apiKey.createdByName, list: permissionList(t, apiKey.lost) })}
        </p>
      )}
      <details className={styles['rights']}>
        <summary>{t('apiKeys.facts.permissions', { count: apiKey.permissions.length })}</summary>
        <ul>
          {apiKey.permissions.map((permission) => (
            <li key={permission}>{permissionWords(t, permission)}</li>
          ))}
        </ul>
      </details>
      {!isEnded(apiKey) && <KeyActions apiKey={apiKey} onRename={onRename} />}
    </Stack>
  )
}

function LastUse({ at }: { at: string | null }) {
  const t = useT()
  if (at === null) return <span>{t('apiKeys.facts.neverUsed')}</span>
  return (
    <span>
      {t('apiKeys.facts.lastUsed')} <TimeAgo at={at} />
    </span>
  )
}

type Words = ReturnType<typeof useT>

function expiryWords({ expiresAt, state }: ApiKey, t: Words, settings: ReturnType<typeof useCompany>['settings']) {
  if (expiresAt === null) return t('apiKeys.facts.never')
  const date = formatDate(expiresAt, settings)
  return t(state === 'expired' ? 'apiKeys.facts.expired' : 'apiKeys.facts.expires', { date })
}

function KeyActions({ apiKey: { id, name }, onRename }: { apiKey: ApiKey; onRename: () => void }) {
  const t = useT()
  const { run, isRunning } = useAction()
  const revoke = useEndpointMutation(revokeApiKey)
  const end = () =>
    run(async () => {
      const isSure = await confirm({
        title: t('apiKeys.revokeTitle', { name }),
        description: escapeHtml(t('apiKeys.revokeText')),
        confirmLabel: t('apiKeys.revoke'),
        danger: true,
      })
      if (!isSure) return
      await revoke.mutateAsync({ id })
      showSnackbar({ text: t('apiKeys.revoked', { name }) })
    })
  return (
    <Row gap={1} align="center" wrap={false} className={styles['actions']}>
      <ActionButton endpoint={renameApiKey}>
        {(unusable) => (
          <IconAction
            size="lg"
            label={t('apiKeys.renameOf', { name })}
            onClick={onRename}
            {...unusable}
            data-testid="key-rename"
          >
            <IconPencil size={18} stroke={1.75} />
          </IconAction>
        )}
      </ActionButton>
      <ActionButton endpoint={revokeApiKey}>
        {(unusable) => (
          <Button
            variant="default"
            loading={isRunning}
            aria-label={t('apiKeys.revokeOf', { name })}
            onClick={() => void end()}
            {...unusable}
            data-testid="key-revoke"
          >
            {t('apiKeys.revoke')}
          </Button>
        )}
      </ActionButton>
    </Row>
  )
}
