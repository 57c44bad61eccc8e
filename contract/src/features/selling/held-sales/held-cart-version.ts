/** The format in which tills store an open sale. A till reads no other. */
export const heldCartVersion = 1
