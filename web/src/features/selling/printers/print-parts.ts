/** What only a printer needs, in one file that loads late: the printer encoding is larger than the rest of the till, and no sale waits for it. */
export { encodePaper, encodePulse } from '#src/features/selling/printers/encode-task.ts'
export { openLink } from '#src/features/selling/printers/links.ts'
