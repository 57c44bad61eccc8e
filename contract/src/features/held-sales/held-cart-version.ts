/** The form in which tills write an open sale; a till reads no other. */
export const heldCartVersion = 1
