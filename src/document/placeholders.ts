/**
 * A page is a frame with slots. Astro renders the frame once for each route and thread; the content of a page is a pure
 * function of the calls it makes. The exporter fills the slots for known content, the route shell leaves them to the
 * browser (docs/decisions/0002-templates-and-placeholders.md).
 */

/** Where a page's own markup goes. `head` and `main` are in every frame. */
export type SlotName = 'head' | 'main' | 'after';

const marker = (name: SlotName): string => `<!--slot:${name}-->`;
const pattern = /<!--slot:(head|main|after)-->/;

export { marker as slotMarker };

/** A frame, cut at its slots: texts and names alternate. */
export interface Frame {
	texts: readonly string[];
	slots: readonly SlotName[];
}

/**
 * Cuts a rendered frame at its slots.
 *
 * @throws Error when it has no `head` or `main` slot: such a page could not be filled.
 */
export const cutFrame = (html: string): Frame => {
	const texts: string[] = [];
	const slots: SlotName[] = [];
	for (const [index, part] of html.split(pattern).entries()) {
		if (index % 2 === 0) texts.push(part);
		else slots.push(part as SlotName);
	}
	if (!slots.includes('head') || !slots.includes('main')) throw new Error('The frame has no slot for head or main.');
	return { texts, slots };
};

/** Puts content into a frame. */
export const fillFrame = (frame: Frame, content: Readonly<Partial<Record<SlotName, string>>>): string => {
	let html = frame.texts[0] ?? '';
	for (let index = 0; index < frame.slots.length; index += 1) {
		const slot = frame.slots[index];
		html += (slot === undefined ? '' : (content[slot] ?? '')) + (frame.texts[index + 1] ?? '');
	}
	return html;
};
