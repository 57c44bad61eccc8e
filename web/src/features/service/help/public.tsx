/** What other features and the frame may use of the help. */
export { HelpButton } from '#src/features/service/help/help-button.tsx'
