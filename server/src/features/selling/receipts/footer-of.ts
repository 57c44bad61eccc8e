/** The end of a receipt: the company's footer and, after an empty line, its return policy. */
export function footerOf(company: { receiptFooter: string | null; returnPolicy: string | null }): string | null {
  return [company.receiptFooter, company.returnPolicy].filter(Boolean).join('\n\n') || null
}
