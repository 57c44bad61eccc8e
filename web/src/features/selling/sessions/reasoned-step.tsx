import { Stack } from '#src/ui/layout/boxes.tsx'
import type { WantedApproval } from '@mostrador/contract/approval.ts'
import { longestReason, shortestReason } from '@mostrador/domain/drawer/cash-session.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { ApprovalDialog } from '#src/features/access/approvals/public.tsx'
import { FormEnd } from '#src/features/selling/sessions/form-parts.tsx'
import type { SessionTools } from '#src/features/selling/registers/public.tsx'
import type { GivenApproval } from '#src/offline/draft-cart.ts'
import { sessionCan } from '#src/session/use-can.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useT } from '#src/language/use-t.ts'
import { useForm } from '#src/lib/form.ts'

/** A permission, and the text for the approver. */
type Taken = { wanted: WantedApproval; summary: string }
type Asked = { next: Taken; later: readonly Taken[]; given: readonly GivenApproval[] }

type StepProps = {
  tools: Pick<SessionTools, 'session' | 'pins'>
  words: { reason: string; tooShort: string; submit: string }
  documentId: string
  /** The objection, in words, or the approvals needed. A person who has the permission needs none. */
  check: () => Promise<{ fault: string } | { takes: readonly Taken[] }>
  /** Stores it on the device and continues; returns the failure in words. */
  store: (reason: string, approvals: readonly GivenApproval[]) => Promise<string | null>
  onBack: () => void
  testIds: { reason: string; submit: string }
  children: ReactNode
}

/**
 * The last step of an action that needs a reason and permissions, such as a void: missing permissions are requested as approvals, one after
 * the other.
 */
export function ReasonedStep(props: StepProps) {
  const { tools, words, documentId, onBack, testIds, children } = props
  const t = useT()
  const { form, whole, asked, isStoring, goOn, giveUp } = useReasoned(props)

  return (
    <>
      <Stack as="form" gap={4} onSubmit={form.onSubmit} noValidate>
        {children}
        <TextField
          label={words.reason}
          {...form.field('reason')}
          maxLength={longestReason}
          autoComplete="off"
          // The dialog has only this field.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          data-scan="divert"
          data-testid={testIds.reason}
        />
        <FormEnd fault={whole}>
          <Button onClick={onBack}>{t('shell.buttons.back')}</Button>
          <Button type="submit" look="danger" loading={form.isSending || isStoring} data-testid={testIds.submit}>
            {words.submit}
          </Button>
        </FormEnd>
      </Stack>
      {asked && (
        <Suspense>
          <ApprovalDialog
            key={asked.next.wanted.permission}
            subject={{ ...asked.next.wanted, documentId, summary: asked.next.summary }}
            pins={tools.pins}
            onGranted={(approval) => void goOn(asked.later, [...asked.given, approval])}
            onClose={giveUp}
          />
        </Suspense>
      )}
    </>
  )
}

/** The reason, the approvals still to request, and storing it. */
function useReasoned({ tools, words, check, store }: StepProps) {
  const [whole, setWhole] = useState<string | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isStoring, setStoring] = useState(false)

  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }): { reason?: string } =>
      reason.trim().length < shortestReason ? { reason: words.tooShort } : {},
    onSubmit: async () => {
      if (isStoring) return
      setWhole(null)
      const found = await check()
      if ('fault' in found) return setWhole(found.fault)
      await goOn(
        found.takes.filter(({ wanted }) => !sessionCan(tools.session, wanted.permission)),
        [],
      )
    },
  })
  const goOn = async ([next, ...later]: readonly Taken[], given: readonly GivenApproval[]) => {
    setAsked(next ? { next, later, given } : null)
    if (next) return
    setStoring(true)
    const refused = await store(form.values.reason.trim(), given)
    setStoring(false)
    setWhole(refused)
  }
  return { form, whole, asked, isStoring, goOn, giveUp: () => setAsked(null) }
}
