import pLimit from 'p-limit';

/** Pictures that are decoded at the same time; each may take 200 MB of memory. */
const maxDecoding = 2;

/** Runs work that decodes a picture, when fewer than two others are being decoded. */
export const decoding = pLimit(maxDecoding);
