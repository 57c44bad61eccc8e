/** What other features may use of reports by mail. */
export { MailButton } from '#src/features/insight/report-schedules/mail-button.tsx'
