/** The one Trusted Types policy of the site (M-36). It accepts only markup of our own views and exported pages. */
interface MarkupPolicy {
	createHTML: (markup: string) => string;
}

interface PolicyFactory {
	createPolicy: (name: string, rules: { createHTML: (markup: string) => string }) => MarkupPolicy;
}

let policy: MarkupPolicy | null = null;

/** Markup that may become part of the page. Browsers without Trusted Types take the text itself. */
export const trustedMarkup = (markup: string): string => {
	const factory = (window as unknown as { trustedTypes?: PolicyFactory }).trustedTypes;
	if (factory === undefined) return markup;
	policy ??= factory.createPolicy('touch-edition', { createHTML: (text) => text });
	return policy.createHTML(markup);
};
