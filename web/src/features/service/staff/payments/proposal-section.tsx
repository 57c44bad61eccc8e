import { Row } from '#src/ui/layout/boxes.tsx'
import { approvePayment } from '@mostrador/contract/features/service/staff/endpoints.ts'
import type { PaymentDetail, PaymentViewProps } from '#src/features/service/staff/payments/payment-detail.ts'
import { withFreshData } from '#src/features/service/staff/payments/with-fresh-data.ts'
import { Section } from '#src/ui/section.tsx'
import { useFormats } from '#src/features/service/staff/use-formats.ts'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useAction } from '#src/lib/use-action.ts'
import { showAlert } from '#src/shell/alerts-store.ts'
import { Button } from '#src/ui/button.tsx'

type ProposalSectionProps = PaymentViewProps & { proposal: NonNullable<PaymentDetail['proposal']> }

/** A large amount that another person than the one who entered it confirms or sends back (N-22). */
export function ProposalSection({ detail, proposal, onChanged }: ProposalSectionProps) {
  const t = useT()
  const { amount, date } = useFormats()
  const { run, isRunning } = useAction()
  const { companyId, payment } = detail
  const decide = (isConfirmed: boolean) =>
    run(async () => {
      await withFreshData(callEndpoint(approvePayment, { companyId, paymentId: payment.id, isConfirmed }), onChanged)
      showAlert({ type: 'success', title: t(isConfirmed ? 'staff.proposal.confirmed' : 'staff.proposal.sentBack') })
      onChanged()
    })
  return (
    <Section
      title={t('staff.proposal.heading')}
      text={t('staff.proposal.text', {
        name: proposal.proposedByName,
        amount: amount(proposal.amount, payment.currencyTag),
        date: date(proposal.receivedOn),
        reference: proposal.bankReference,
      })}
      testId="proposal"
    >
      {proposal.isOwn && <p>{t('staff.proposal.own')}</p>}
      <Row gap={2}>
        {!proposal.isOwn && (
          <Button look="filled" loading={isRunning} onClick={() => void decide(true)} data-testid="proposal-confirm">
            {t('staff.proposal.confirm')}
          </Button>
        )}
        <Button loading={isRunning} onClick={() => void decide(false)} data-testid="proposal-back">
          {t('staff.proposal.sendBack')}
        </Button>
      </Row>
    </Section>
  )
}
