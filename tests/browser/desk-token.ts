/** Opens the desk of the tests' platform (playwright.config.ts). */
export const deskToken = 'token-of-the-browser-tests';
