/** Limits of the help chat that the page shows and the server enforces. Without schemas, so that a page may use them. */

/** Characters of one message. */
export const longestMessage = 4000
/** Messages of one conversation, of visitor and staff together. */
export const messagesOfConversation = 2000
/** Files that a visitor may send in one conversation. */
export const filesOfConversation = 10
export const largestFileBytes = 5 * 1024 * 1024
/** The accepted kinds of files, detected by content. */
export const fileKinds = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'] as const
/** Days in which a link in a mail opens its conversation. */
export const linkDays = 14
