/** Tags of HTML, read without a parser: of heads of pages, which may be broken. */

/** The value of an attribute in a tag; '' for none. */
export const attributeOf = (tag: string, name: string): string =>
	new RegExp(`\\s${name}\\s{0,10}=\\s{0,10}(?:"([^"]{0,2000})"|'([^']{0,2000})'|([^\\s"'<>]{1,2000}))`, 'i')
		.exec(tag)
		?.slice(1)
		.find((value) => value !== undefined)
		?.replaceAll('&amp;', '&') ?? '';
