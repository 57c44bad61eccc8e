import { Button } from '@mantine/core'
import { startExport } from '@mostrador/contract/features/office/exports/endpoints.ts'
import type { ExportEntity } from '@mostrador/contract/features/office/exports/schema.ts'
import { IconDownload } from '@tabler/icons-react'
import { type ExportGroup, isExportEntity, partsOf } from '#src/features/office/exports/export-groups.ts'
import { type ExportFormat as Format, useStartExport } from '#src/features/office/exports/use-start-export.ts'
import type { WebTranslator } from '#src/language/translator.ts'
import { useTranslator } from '#src/language/use-t.ts'
import { useCan } from '#src/session/use-can.ts'
import { ActionMenu } from '#src/ui/admin/parts/action-menu.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { useNumberWords } from '#src/ui/admin/parts/use-number-words.ts'

/** The contract's formats; a copy by value, because importing them would bring zod into the browser. */
const formats: readonly Format[] = ['csv', 'xlsx']

type ExportMenuProps = {
  /** The list's name; without an entry in `exportEntities` there is no menu. */
  entity: string
  groups: readonly ExportGroup[]
  /** Like the other buttons of a selection. */
  compact?: boolean
  onStarted?: () => void
}

/** Exports rows to a file. A background job writes it; its end is announced with the download. */
export function ExportMenu({ entity, groups, compact = false, onStarted }: ExportMenuProps) {
  const translator = useTranslator()
  const { t } = translator
  const number = useNumberWords()
  const { settings } = useCompany()
  const mayExport = useCan(startExport)
  const { write, isRunning } = useStartExport(onStarted)
  if (!mayExport || !isExportEntity(entity) || groups.length === 0) return null
  const entriesOf = (key: string, what: ExportEntity, group: ExportGroup) =>
    formats.map((format) => ({
      key: format,
      label: t(`exports.formats.${format}`),
      run: () => void write(what, group, format),
      testId: `export-${key}-${format}`,
    }))
  const sections = groups.map((group) => ({
    key: group.key,
    label: groupWords(group, translator, number),
    entries: entriesOf(group.key, entity, group),
  }))
  const [first] = groups
  const parts = partsOf(entity).flatMap((part) =>
    first === undefined
      ? []
      : { key: part, label: t(`exports.partsOf.${part}`), entries: entriesOf(part, part, first) },
  )
  const zone = { key: 'zone', label: t('shell.time.zone', { timeZone: settings.timeZone }), isApart: true, entries: [] }
  return (
    <ActionMenu
      width={280}
      button={
        <Button
          variant="default"
          size={compact ? 'compact-sm' : 'sm'}
          leftSection={<IconDownload size={compact ? 16 : 18} stroke={1.75} />}
          loading={isRunning}
          data-testid={compact ? 'bulk-export' : 'export'}
        >
          {t('exports.menu')}
        </Button>
      }
      sections={[...sections, ...parts, zone]}
    />
  )
}

function groupWords(
  { key, count }: ExportGroup,
  { t, translate }: WebTranslator,
  number: (count: number) => string,
): string {
  if (key === 'register') return t('exports.register')
  return count === null ? t('exports.allOfList') : translate(`exports.${key}`, { count, number: number(count) })
}
