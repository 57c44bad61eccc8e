import type { ReceiptDocument } from '@mostrador/domain/receipt/receipt.ts'
import type { SessionReport } from '@mostrador/domain/drawer/session-report.ts'
import { sessionReportDocument } from '@mostrador/domain/drawer/session-report-rows.ts'
import { mayKnowExpected, type SessionTools } from '#src/features/selling/registers/public.tsx'

/** The X report with names in the shop's language, for a screen or a printer to lay out. */
export function reportDocument(tools: SessionTools, report: SessionReport, printedAt: Date): ReceiptDocument {
  const { register, settings } = tools
  const { company, tenders, taxes } = settings
  const { languageTag, currencyTag, timeZone, pricesIncludeTax } = company.settings
  return sessionReportDocument({
    report,
    shopName: company.name,
    checkoutName: register.checkout.name,
    sessionNumber: register.session.number,
    openedAt: register.session.openedAt,
    openedByName: register.session.openedByName,
    printedAt: printedAt.toISOString(),
    tenderNames: new Map(tenders.map(({ id, name }) => [id, name[languageTag]])),
    taxes: new Map(taxes.map(({ id, name, rate, kind }) => [id, { name: name[languageTag], rate, kind }])),
    pricesIncludeTax,
    currencyTag,
    timeZone,
    showsExpected: mayKnowExpected(tools),
  })
}
