/** Six modules to a character. Base64's alphabet needs no escape in JSON, HTML or a URL's fragment. */
export const PACKED_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
