import { Stack } from '#src/ui/layout/boxes.tsx'
import { Textarea, TextInput } from '@mantine/core'
import { closePeriod, previewPeriodClose } from '@mostrador/contract/features/insight/period-closes/endpoints.ts'
import { longestCloseNote } from '@mostrador/contract/features/insight/period-closes/limits.ts'
import { formatDate } from '@mostrador/contract/format.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { OpenThingsList } from '#src/features/insight/period-closes/open-things-list.tsx'
import { useT } from '#src/language/use-t.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation, useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Button } from '#src/ui/button.tsx'
import { DetailLoading } from '#src/ui/detail-page.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

type CloseDialogProps = {
  days: { from: string; to: string }
  /** The close of the same days that the new one takes the place of. */
  supersedesId: string | null
  onClose: () => void
}

/** Which days are closed, and what of them is not finished yet. */
export function CloseDialog({ days, supersedesId, onClose }: CloseDialogProps) {
  const t = useT()
  const closing = useClosing(days, supersedesId, onClose)
  const isAgain = supersedesId !== null
  return (
    <Dialog
      title={t(isAgain ? 'periodCloses.dialog.againTitle' : 'periodCloses.dialog.title')}
      maxWidth={560}
      onClose={onClose}
      testId="period-dialog"
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t('shell.buttons.cancel')}
          </Button>
          <Button
            look="filled"
            loading={closing.isRunning}
            disabled={closing.to < days.from}
            onClick={() => void closing.submit()}
            data-testid="period-confirm"
          >
            {t('periodCloses.dialog.confirm')}
          </Button>
        </>
      }
    >
      <Fields days={days} isAgain={isAgain} closing={closing} />
    </Dialog>
  )
}

type FieldsProps = {
  days: CloseDialogProps['days']
  isAgain: boolean
  closing: ReturnType<typeof useClosing>
}

function Fields({ days, isAgain, closing: { to, setTo, note, setNote } }: FieldsProps) {
  const t = useT()
  const { settings } = useCompany()
  return (
    <Stack gap={3}>
      {isAgain && <p>{t('periodCloses.dialog.againText')}</p>}
      <p>{t('periodCloses.dialog.from', { day: formatDate(days.from, settings) })}</p>
      {isAgain ? (
        <p>
          {t('periodCloses.dialog.to')}: {formatDate(days.to, settings)}
        </p>
      ) : (
        <TextInput
          type="date"
          label={t('periodCloses.dialog.to')}
          value={to}
          min={days.from}
          onChange={(event) => setTo(event.currentTarget.value)}
          data-field="to"
          data-testid="period-to"
        />
      )}
      <Textarea
        label={t('periodCloses.dialog.note')}
        description={t('periodCloses.dialog.noteHelp')}
        autosize
        minRows={2}
        maxLength={longestCloseNote}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        data-field="note"
      />
      {to >= days.from && <Unfinished to={to} />}
    </Stack>
  )
}

function useClosing(days: CloseDialogProps['days'], supersedesId: string | null, onClose: () => void) {
  const t = useT()
  const { settings } = useCompany()
  const navigate = useCheckedNavigate()
  const [closeId] = useState(() => newId())
  const [to, setTo] = useState(days.to)
  const [note, setNote] = useState('')
  const close = useEndpointMutation(closePeriod, { invalidates: ['reports'] })
  const { run, isRunning } = useAction()
  const submit = () =>
    run(async () => {
      await close.mutateAsync({ closeId, to, supersedesId, note })
      showSnackbar({ text: t('periodCloses.dialog.done', { day: formatDate(to, settings) }) })
      onClose()
      await navigate(`${pathTo('dashboard-report', 'en', { key: 'periods' })}?close=${closeId}`)
    })
  return { to, setTo, note, setNote, isRunning, submit }
}

function Unfinished({ to }: { to: string }) {
  const t = useT()
  const query = useEndpointQuery(previewPeriodClose, { to }, { networkMode: 'always' })
  if (query.data) return <OpenThingsList open={query.data.open} />
  if (query.error) return <ListFailure error={query.error} onRetry={() => void query.refetch()} />
  return <DetailLoading label={t('shell.list.loading')} />
}
