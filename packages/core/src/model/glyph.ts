/** A neutral picture for the kind of a method. The kit draws no brand. A merchant puts licensed artwork into a slot of the parts. */
export type Glyph = 'bank' | 'barcode' | 'bolt' | 'card' | 'cash' | 'phone'
