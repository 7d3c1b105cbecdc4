/** A neutral picture of a method's kind. No brand is drawn: a merchant puts licensed artwork into the parts' slot. */
export type Glyph = 'bank' | 'barcode' | 'bolt' | 'card' | 'cash' | 'phone'
