/** Stories that are listed by search engines at the site they come from, while that site stays. */
import { isOpenable } from '../domain/address.ts';

interface Document {
	readonly kind: string;
	readonly formerAddresses?: readonly string[] | undefined;
	readonly canonicalUrl?: string | undefined;
}

/**
 * The document with the address that it has at its source as its canonical one; unchanged when it says one itself, or has no address
 * there.
 */
export const withSourceCanonical = <Given extends Document>(document: Given): Given => {
	if (document.kind !== 'article' || document.canonicalUrl !== undefined) return document;
	const [address] = (document.formerAddresses ?? []).filter(isOpenable);
	return address === undefined ? document : { ...document, canonicalUrl: address };
};

/** One change of documents after another; undefined when there is none. */
export const oneAfterAnother = <Given>(
	...steps: readonly (((document: Given) => Given | Promise<Given>) | undefined)[]
): ((document: Given) => Promise<Given>) | undefined => {
	const those = steps.filter((step) => step !== undefined);
	if (those.length === 0) return undefined;
	return async (document) => {
		let changedDocument = document;
		for (const step of those) changedDocument = await step(changedDocument);
		return changedDocument;
	};
};
