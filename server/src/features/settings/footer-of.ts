/** What stands at the end of a receipt: the company's footer and, after an empty line, how returns go. */
export function footerOf(company: { receiptFooter: string | null; returnPolicy: string | null }): string | null {
  return [company.receiptFooter, company.returnPolicy].filter(Boolean).join('\n\n') || null
}
