/** How a reader takes in a verification code: as a picture, or as a recording of digits. */
export type CodeForm = 'picture' | 'recording';
