import { Button } from '@mantine/core'
import type { Endpoint } from '@mostrador/contract/endpoint.ts'
import { IconArchive, IconArchiveOff } from '@tabler/icons-react'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useCan } from '#src/session/use-can.ts'
import { useUndoable } from '#src/ui/admin/form/undoable.ts'

type ArchiveButtonProps = {
  /** The endpoint it calls: without its permission the button is hidden. */
  endpoint: Pick<Endpoint, 'who'>
  name: string
  isArchived: boolean
  disabled?: boolean
  /** Archives or restores on the server and shows the result. */
  onArchive: (isArchived: boolean) => Promise<unknown>
  testId: string
}

/** Archives a record or restores it; both can be undone. */
export function ArchiveButton({ endpoint, name, isArchived, disabled, onArchive, testId }: ArchiveButtonProps) {
  const t = useT()
  const change = useUndoable()
  const { run, isRunning } = useAction()
  if (!useCan(endpoint)) return null

  const archived = t('forms.archive.done', { name })
  const restored = t('forms.archive.undone', { name })
  const toggle = async () => {
    await change({
      done: isArchived ? restored : archived,
      undone: isArchived ? archived : restored,
      send: () => onArchive(!isArchived),
      undo: () => onArchive(isArchived),
    })
  }
  const Icon = isArchived ? IconArchiveOff : IconArchive
  return (
    <Button
      variant="default"
      leftSection={<Icon size={18} stroke={1.75} />}
      loading={isRunning}
      disabled={disabled ?? false}
      onClick={() => void run(toggle)}
      data-testid={testId}
    >
      {t(isArchived ? 'forms.archive.restore' : 'forms.archive.action')}
    </Button>
  )
}
