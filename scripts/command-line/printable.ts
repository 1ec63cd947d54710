/**
 * Text of readers or of imported files, as a terminal may print it: in one line, without characters that move the cursor,
 * change colours or turn the direction of writing.
 */
export const printable = (text: string): string => text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
