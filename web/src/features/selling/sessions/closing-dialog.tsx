import { Row } from '#src/ui/layout/boxes.tsx'
import type { WantedApproval } from '@mostrador/contract/approval.ts'
import type { SessionClosing } from '@mostrador/contract/features/selling/registers/schema.ts'
import type { DocumentMaker } from '@mostrador/contract/features/selling/sync/schema.ts'
import type { Money } from '@mostrador/domain/money/money.ts'
import { useEffect, useState } from 'react'
import { v7 as newId } from 'uuid'
import { wantedApproval } from '#src/features/selling/sessions/closing-approval.ts'
import { ClosingApproval } from '#src/features/selling/sessions/closing-approval-dialog.tsx'
import { CountStep } from '#src/features/selling/sessions/count-step.tsx'
import {
  earlierCounts,
  type ReadCount,
  readCount,
  type TypedCount,
  withCompared,
} from '#src/features/selling/sessions/count.ts'
import { useKeptCount } from '#src/features/selling/sessions/kept-count.ts'
import { readReport } from '#src/features/selling/sessions/read-report.ts'
import { mayKnowExpected, rulesHere, type SessionTools } from '#src/features/selling/registers/public.tsx'
import { type ClosingEnd, ResultStep } from '#src/features/selling/sessions/result-step.tsx'
import { useT } from '#src/language/use-t.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { approvalsToSend, type GivenApproval } from '#src/offline/draft-cart.ts'
import { summarise } from '#src/offline/outbox.ts'
import { sessionOf } from '#src/offline/register.ts'
import { documentMaker } from '#src/session/document-maker.ts'
import { showAlert } from '#src/shell/alerts-store.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

const maxWidthPx = 560

type OpenSale = { isExchange: boolean; hold: (() => Promise<void>) | null }

type ClosingProps = {
  tools: SessionTools
  /** The open sale; `hold` holds it, null if that is impossible. */
  openSale: OpenSale | null
  closeHere: (closing: SessionClosing, maker: DocumentMaker) => Promise<void>
  onClose: () => void
}

type Asked = { wanted: WantedApproval; end: ClosingEnd; expected: Money | null }
type Step = { kind: 'count' } | { kind: 'result'; expected: Money | null }

/** Closes a session: counted first, compared afterwards (D-7), stored on this device and sent like a sale. */
export function ClosingDialog({ tools, openSale, closeHere, onClose }: ClosingProps) {
  const t = useT()
  const unsent = useUnsent(tools)
  const closing = useClosing(tools, closeHere)
  const { step, counted, asked } = closing

  return (
    <>
      <Dialog title={t('registers.closing.title')} maxWidth={maxWidthPx} onClose={onClose} testId="closing-dialog">
        {unsent > 0 && <p className="k-notice k-notice-info">{t('registers.closing.unsent', { count: unsent })}</p>}
        {openSale ? (
          <OpenSaleStep openSale={openSale} onClose={onClose} />
        ) : step.kind === 'count' ? (
          <CountStep
            tools={tools}
            count={closing.count}
            onChange={closing.change}
            onNext={() => void closing.compare()}
            onCancel={onClose}
          />
        ) : (
          <ResultStep
            tools={tools}
            counted={counted}
            expected={step.expected}
            isAllSent={unsent === 0}
            fault={closing.fault}
            isSaving={closing.isSaving}
            onBack={() => closing.setStep({ kind: 'count' })}
            onConfirm={(end) => void closing.confirm(end, step.expected)}
          />
        )}
      </Dialog>
      {asked && (
        <ClosingApproval
          tools={tools}
          closingId={closing.closingId}
          counted={counted.cash}
          {...asked}
          onGranted={(approval) => {
            closing.setAsked(null)
            void closing.close(asked.end, asked.expected, approval)
          }}
          onClose={() => {
            closing.setAsked(null)
            closing.setFault(t('registers.closing.notApproved'))
          }}
        />
      )}
    </>
  )
}

/** The count, its comparison with the expected amount, and storing the closing. */
function useClosing(tools: SessionTools, closeHere: ClosingProps['closeHere']) {
  const t = useT()
  const { register, settings, session, nudge } = tools
  const { count, change, forget } = useKeptCount(
    register.session.id,
    rulesHere(tools).countDenominations ? 'pieces' : 'total',
  )
  const [step, setStep] = useState<Step>({ kind: 'count' })
  const [fault, setFault] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [closingId] = useState(() => newId())
  const counted = readCount(count, settings.company.settings)

  const compare = async () => {
    const compared = { countedCashAmount: counted.cash, at: serverNow().toISOString() }
    change({ compared: withCompared(count.compared, compared) })
    const found = mayKnowExpected(tools) ? await readReport(tools) : null
    setFault(null)
    setStep({ kind: 'result', expected: found?.report.cash.expectedAmount ?? null })
  }
  const confirm = async (end: ClosingEnd, expected: Money | null) => {
    setSaving(true)
    const wanted = await wantedApproval(tools, counted.cash, expected)
    if (!wanted) {
      await close(end, expected)
      return
    }
    setSaving(false)
    setAsked({ wanted, end, expected })
  }
  const close = async (end: ClosingEnd, expected: Money | null, approval?: GivenApproval) => {
    setSaving(true)
    const closing = closingOf(tools, closingId, { count, counted, expected, end, approval })
    try {
      await closeHere(closing, documentMaker(session))
    } catch {
      setFault(t('registers.closing.notSaved'))
      setSaving(false)
      return
    }
    forget()
    nudge()
    showAlert({ type: 'success', title: t('registers.closing.closed') })
  }
  const state = { count, counted, step, fault, isSaving, asked, closingId }
  return { ...state, change, setStep, setFault, setAsked, compare, confirm, close }
}

type Result = {
  count: TypedCount
  counted: ReadCount
  expected: Money | null
  end: ClosingEnd
  approval: GivenApproval | undefined
}

function closingOf({ register }: SessionTools, closingId: string, result: Result): SessionClosing {
  const { count, counted, expected, end, approval } = result
  const earlier = earlierCounts(count.compared)
  return {
    ...sessionOf(register),
    closingId,
    closedAt: serverNow().toISOString(),
    countedCashAmount: counted.cash,
    denominations: counted.pieces,
    otherCounts: counted.others,
    printedExpectedAmount: expected,
    ...end,
    ...(earlier.length > 0 && { earlierCounts: earlier }),
    ...(approval && { approvals: approvalsToSend([approval]) }),
  }
}

/** The count waits until the cart is empty: the sale is held for the next session, or finished first. */
function OpenSaleStep({ openSale: { isExchange, hold }, onClose }: { openSale: OpenSale; onClose: () => void }) {
  const t = useT()
  const [isHolding, setHolding] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const holdNow = async () => {
    setHolding(true)
    setFailed(false)
    try {
      await hold?.()
    } catch {
      setFailed(true)
    }
    setHolding(false)
  }
  const text = isExchange ? 'openExchange' : hold ? 'openSaleHold' : 'openSale'
  return (
    <>
      <p role="alert">{t(`registers.closing.${isFailed ? 'notHeld' : text}`)}</p>
      <Row gap={2} justify="end">
        <Button onClick={onClose}>{t('shell.buttons.back')}</Button>
        {hold && (
          <Button look="filled" aria-disabled={isHolding} onClick={() => void holdNow()} data-testid="closing-hold">
            {t('registers.closing.holdAndGoOn')}
          </Button>
        )}
      </Row>
    </>
  )
}

/** Documents of this device that the server does not have. */
function useUnsent({ outbox }: SessionTools): number {
  const [unsent, setUnsent] = useState(0)
  useEffect(
    function countOnce() {
      void summarise(outbox).then(({ waiting, refused }) => setUnsent(waiting + refused))
    },
    [outbox],
  )
  return unsent
}
