import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import type { NewCustomerPayment } from '@mostrador/contract/features/customers/customers/customer-payment-schema.ts'
import { customerPaymentDocument } from '@mostrador/domain/drawer/customer-payment-rows.ts'
import styles from '#src/features/selling/sessions/session-dialogs.module.css'
import type { SessionTools } from '#src/features/selling/registers/public.tsx'
import { PrintTrouble } from '#src/features/selling/printers/public.tsx'
import { printReceipt, readPaper, ReceiptView, ShopLanguage } from '#src/features/selling/receipts/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { Button } from '#src/ui/button.tsx'

type SlipProps = { tools: SessionTools; payment: NewCustomerPayment; onClose: () => void }

/** The slip of the payment, for optional printing. */
export function AccountPaymentSlip({ tools, payment, onClose }: SlipProps) {
  const t = useT()
  const { company } = tools.settings
  const slip = slipOf(tools, payment)
  return (
    <Stack gap={4} data-testid="account-paid">
      <PrintTrouble />
      {/* The keyboard must be able to scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */}
      <div className={styles['paper']} role="region" aria-label={t('registers.account.slip')} tabIndex={0}>
        <ShopLanguage language={company.settings.languageTag}>
          <ReceiptView receipt={slip} settings={company.settings} />
        </ShopLanguage>
      </div>
      <Row gap={2} justify="end">
        <Button
          onClick={() => printReceipt(slip, company.settings, { paper: readPaper(company.receiptLook.paper) })}
          data-testid="account-print"
        >
          {t('registers.report.print')}
        </Button>
        <Button look="filled" onClick={onClose} data-testid="account-close">
          {t('shell.buttons.close')}
        </Button>
      </Row>
    </Stack>
  )
}

function slipOf({ register, settings, session }: SessionTools, payment: NewCustomerPayment) {
  const { company, tenders } = settings
  const { languageTag, currencyTag, timeZone } = company.settings
  return customerPaymentDocument({
    shopName: company.name,
    checkoutName: register.checkout.name,
    cashierName: session.user.name,
    customerName: payment.customerName,
    paidAt: payment.occurredAt,
    tenderName: tenders.find(({ id }) => id === payment.tenderId)?.name[languageTag] ?? '',
    reference: payment.reference,
    amount: payment.amount,
    balance: payment.printedBalance,
    currencyTag,
    timeZone,
  })
}
