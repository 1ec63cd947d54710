/** Trusted Types (M-36): the one policy of the site. Only markup of our own views and exported pages passes through it. */
interface MarkupPolicy {
	createHTML: (markup: string) => string;
}

interface PolicyFactory {
	createPolicy: (name: string, rules: { createHTML: (markup: string) => string }) => MarkupPolicy;
}

let policy: MarkupPolicy | null = null;

/** Markup that may become part of the page. Engines without Trusted Types take the text itself. */
export const trustedMarkup = (markup: string): string => {
	const factory = (window as unknown as { trustedTypes?: PolicyFactory }).trustedTypes;
	if (factory === undefined) return markup;
	policy ??= factory.createPolicy('touch-edition', { createHTML: (text) => text });
	return policy.createHTML(markup);
};
