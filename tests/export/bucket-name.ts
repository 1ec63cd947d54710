/** The bucket of the tests. */
export const bucket = 'news';
