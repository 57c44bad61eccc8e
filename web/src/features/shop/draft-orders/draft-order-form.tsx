import { Button } from '@mantine/core'
import {
  saveDraftOrder,
  sendDraftOrder,
  withdrawDraftOrder,
} from '@mostrador/contract/features/shop/draft-orders/endpoints.ts'
import type { DraftOrder } from '@mostrador/contract/features/shop/draft-orders/schema.ts'
import { BuyerCard, HowCard } from '#src/features/shop/draft-orders/buyer-cards.tsx'
import { DraftStateBadge } from '#src/features/shop/draft-orders/draft-state.tsx'
import { draftForm } from '#src/features/shop/draft-orders/draft-values.ts'
import { GoodsCard } from '#src/features/shop/draft-orders/goods-card.tsx'
import { LinkCard } from '#src/features/shop/draft-orders/link-card.tsx'
import {
  type DraftEditor,
  edited,
  type EditedDraft,
  useDraftEditor,
} from '#src/features/shop/draft-orders/use-draft-editor.ts'
import { RecordActivity } from '#src/features/office/audit/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { confirm } from '#src/shell/confirm-store.ts'
import { escapeHtml } from '#src/shell/safe-html.tsx'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { RecordForm } from '#src/ui/admin/form/record-form.tsx'
import { SaveBar } from '#src/ui/admin/form/save-bar.tsx'
import { DetailPage } from '#src/ui/detail-page.tsx'

type FormProps = { stored: DraftOrder | null; back: { to: string; label: string } }

/** What somebody wants, written down by the office, with the link that lets them accept it. */
export function DraftOrderForm({ stored, back }: FormProps) {
  const t = useT()
  const editor = useDraftEditor(stored)
  const { base, form } = editor
  const mayChange = useCan(saveDraftOrder) && base?.state !== 'ordered'
  return (
    <DetailPage
      title={base ? t('draftOrders.one', { name: base.name }) : t('draftOrders.add')}
      back={back}
      badge={base && <DraftStateBadge state={base.state} />}
      actions={mayChange && <Actions editor={editor} />}
      aside={base && <LinkCard draft={base} />}
    >
      <RecordForm
        editor={editor}
        fields={draftForm.described(t)}
        what={t('draftOrders.one', { name: form.values.name }).trim()}
        isReadOnly={!mayChange}
        firstField="name"
      >
        <BuyerCard editor={editor} />
        <GoodsCard form={form} draft={base} isReadOnly={!mayChange} />
        <HowCard editor={editor} />
      </RecordForm>
      {base && <RecordActivity entity="draftOrder" entityId={base.id} />}
    </DetailPage>
  )
}

function Actions({ editor }: { editor: DraftEditor }) {
  const t = useT()
  const { base, isDirty } = editor
  const { send, withdraw, isRunning } = useSteps(editor)
  const hasMail = base !== null && base.email !== ''
  return (
    <>
      {base?.state === 'sent' && (
        <Button variant="default" loading={isRunning} onClick={() => void withdraw(base)} data-testid="draft-withdraw">
          {t('draftOrders.withdraw')}
        </Button>
      )}
      {base && (
        <Button
          variant={base.state === 'sent' ? 'default' : 'filled'}
          loading={isRunning}
          disabled={isDirty}
          onClick={() => void send(base)}
          data-testid="draft-send"
        >
          {t(base.sentAt !== null ? 'draftOrders.sendAgain' : hasMail ? 'draftOrders.send' : 'draftOrders.openLink')}
        </Button>
      )}
      <SaveBar
        isDirty={isDirty}
        isNew={base === null}
        isSaving={editor.isSaving}
        isSaved={editor.isSaved}
        saveLabel={t('draftOrders.save')}
        onSave={() => void editor.submit()}
        onDiscard={editor.form.reset}
        testId="draft-save"
      />
    </>
  )
}

/** Opening and closing the link. */
function useSteps({ restart }: DraftEditor) {
  const t = useT()
  const { run, isRunning } = useAction()
  const sending = useEndpointMutation(sendDraftOrder)
  const withdrawing = useEndpointMutation(withdrawDraftOrder)
  const send = ({ id, email }: EditedDraft) =>
    run(async () => {
      restart(edited((await sending.mutateAsync({ id })).draftOrder))
      showSnackbar({ text: email === '' ? t('draftOrders.opened') : t('draftOrders.sent', { email }) })
    })
  const withdraw = ({ id }: EditedDraft) =>
    run(async () => {
      const isSure = await confirm({
        title: t('draftOrders.withdrawTitle'),
        description: escapeHtml(t('draftOrders.withdrawText')),
        confirmLabel: t('draftOrders.withdraw'),
        danger: true,
      })
      if (!isSure) return
      restart(edited((await withdrawing.mutateAsync({ id })).draftOrder))
      showSnackbar({ text: t('draftOrders.withdrawn') })
    })
  return { send, withdraw, isRunning }
}
