/** What no cleaned HTML may contain, whatever the input. Attribute values cannot contain "<" or ">", so this suffices. */
import { expect } from 'vitest';

const allowedTag =
	/^<\/?(?:a|abbr|audio|b|blockquote|br|caption|cite|code|dd|del|details|div|dl|dt|em|figcaption|figure|h[2-6]|hr|i|img|ins|kbd|li|mark|ol|p|pre|q|rp|rt|ruby|s|samp|small|source|span|strong|sub|summary|sup|table|tbody|td|tfoot|th|thead|time|tr|u|ul|video)(?: [a-z]+(?:="[^"<>]*")?)*>$/;
const allowedAttribute =
	/^(?:alt|class|colspan|controls|datetime|decoding|dir|height|href|id|lang|loading|playsinline|poster|preload|rel|role|rowspan|scope|src|start|tabindex|target|title|type|width)$/;

/** Fails for a tag, an attribute or an address that is not allowed. @param input for the message. */
export const expectHarmless = (html: string, input: string): void => {
	for (const [tag] of html.matchAll(/<[^>]*>?/g)) {
		expect(tag, input).toMatch(allowedTag);
		for (const [, name = '', value = ''] of tag.matchAll(/ ([a-z]+)(?:="([^"]*)")?/g)) {
			expect(name, input).toMatch(allowedAttribute);
			if (/^(?:href|src|poster)$/.test(name))
				expect(value, input).toMatch(
					/^(?:https?:\/\/[^/?#@\\]+(?:[/?#]|$)|mailto:|tel:|#c-|(?!\/\/)(?![^/?#]*:)[^\\]*$)/,
				);
			if (name === 'id') expect(value, input).toMatch(/^c-/);
		}
	}
};
