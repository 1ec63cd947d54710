/** Netlify's matcher of redirect rules has no types of its own. */
declare module 'netlify-redirector' {
	interface Rule {
		to: string;
		status: number;
	}
	interface Matcher {
		match(request: object): Rule | null;
	}
	const redirector: { parseJSON(rules: string, options: object): Promise<Matcher> };
	// biome-ignore lint/style/noDefaultExport: the package has no named export
	export default redirector;
}
