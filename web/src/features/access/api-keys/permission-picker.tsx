import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import { Checkbox, NativeSelect } from '@mantine/core'
import type { Permission } from '@mostrador/contract/permissions.ts'
import { permissionGroupKey } from '@mostrador/contract/screens/screen-words.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import styles from '#src/features/access/api-keys/api-keys.module.css'
import {
  type AreaLevel,
  areasFor,
  levelOf,
  levelsOf,
  type PermissionArea,
} from '#src/features/access/api-keys/permission-areas.ts'
import { choose, chooseGroup, permissionWords } from '#src/features/access/profiles/public.tsx'
import { useT, useTranslator } from '#src/language/use-t.ts'
import { sessionCan } from '#src/session/use-can.ts'
import { useSession } from '#src/session/session-store.ts'
import { IconAction } from '#src/ui/admin/parts/icon-action.tsx'
import { Fault } from '#src/ui/layout/fault.tsx'

type PickerProps = { chosen: readonly Permission[]; error: ReactNode; onChange: (chosen: Permission[]) => void }

/** The permissions of a key: one choice per area, or single permissions for finer control. */
export function PermissionPicker({ chosen, error, onChange }: PickerProps) {
  const t = useT()
  const session = useSession()
  const headId = useId()
  const areas = areasFor((permission) => sessionCan(session, permission))
  return (
    <Stack
      as="fieldset"
      gap={2}
      fit
      className={classNames('k-bare', styles['picker'])}
      aria-describedby={headId}
      data-field="permissions"
    >
      <legend>{t('apiKeys.form.permissions')}</legend>
      <p id={headId} className="k-soft k-measure">
        {t('apiKeys.form.permissionsHelp')}
      </p>
      <Fault>{error}</Fault>
      <ul className={styles['areas']}>
        {areas.map((area) => (
          <Area key={area.key} area={area} chosen={chosen} onChange={onChange} />
        ))}
      </ul>
    </Stack>
  )
}

type AreaProps = { area: PermissionArea; chosen: readonly Permission[]; onChange: (chosen: Permission[]) => void }

function Area({ area, chosen, onChange }: AreaProps) {
  const { t, translate } = useTranslator()
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const { key, permissions } = area
  const name = translate(permissionGroupKey(key))
  const level = levelOf(area, chosen)
  const levels: readonly AreaLevel[] = level === 'some' ? [...levelsOf(area), 'some'] : levelsOf(area)
  const setLevel = (wanted: string) => {
    if (wanted === 'none' || wanted === 'view' || wanted === 'all')
      onChange(chooseGroup(chosen, permissions, wanted, () => true))
  }
  return (
    <li className={classNames('k-ruled', styles['area'])} data-testid={`key-area-${key}`}>
      <Stack as="span" className="k-breaks k-shrinks">
        {name}
        <small className="k-soft">
          {t('apiKeys.form.chosen', {
            count: permissions.filter((permission) => chosen.includes(permission)).length,
            total: permissions.length,
          })}
        </small>
      </Stack>
      <NativeSelect
        aria-label={t('apiKeys.form.level', { area: name })}
        data={levels.map((value) => ({ value, label: t(`apiKeys.form.${value}`) }))}
        value={level}
        onChange={(event) => setLevel(event.currentTarget.value)}
        data-testid={`key-level-${key}`}
      />
      <IconAction
        size="lg"
        aria-expanded={isOpen}
        aria-controls={listId}
        label={t('apiKeys.form.one', { area: name })}
        onClick={() => setOpen(!isOpen)}
        data-testid={`key-open-${key}`}
      >
        <IconChevronDown size={18} stroke={1.75} className={styles['chevron'] ?? ''} data-open={isOpen} />
      </IconAction>
      <Stack id={listId} hidden={!isOpen} gap={2} className={styles['single']}>
        {isOpen && <Single permissions={permissions} chosen={chosen} onChange={onChange} />}
      </Stack>
    </li>
  )
}

type SingleProps = Pick<AreaProps, 'chosen' | 'onChange'> & Pick<PermissionArea, 'permissions'>

function Single({ permissions, chosen, onChange }: SingleProps) {
  const t = useT()
  return permissions.map((permission) => (
    <Checkbox
      key={permission}
      label={permissionWords(t, permission)}
      checked={chosen.includes(permission)}
      onChange={(event) => onChange(choose(chosen, permission, event.currentTarget.checked))}
    />
  ))
}
