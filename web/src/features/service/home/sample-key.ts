/** A product of the landing page's till: of its drawing, of its words, and of the live one. */
export type SampleKey = 'beans' | 'milk' | 'bread' | 'honey' | 'chocolate' | 'tea' | 'oil' | 'cookies'
