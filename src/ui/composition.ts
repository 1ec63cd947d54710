/**
 * One rule for words that an input method composes (pinyin, kana, Tibetan by the letters of Latin keys): until it has ended, what is in the
 * field is half a word that nobody asks for, and the keys choose, end or cancel it.
 */
import type { CompositionEvent, FormEvent, KeyboardEvent } from 'react';
import { isOfComposition } from '../domain/composition.ts';

/** Fields in which something is being composed: not every browser says it of an input. */
const composing = new WeakSet<EventTarget>();

type Field = HTMLInputElement;

interface Asking {
	/** Asks for a text, once it is what the reader means. */
	ask: (text: string) => void;
	/** A composition changes the text: what waits to be asked is dropped. */
	wait: (text: string) => void;
}

/** What a field has that asks while a reader types. */
export const askedWhileTyping = ({ ask, wait }: Asking) => ({
	onCompositionStart: ({ currentTarget }: CompositionEvent<Field>): void => {
		composing.add(currentTarget);
		wait(currentTarget.value);
	},
	onCompositionEnd: ({ currentTarget }: CompositionEvent<Field>): void => {
		composing.delete(currentTarget);
		ask(currentTarget.value);
	},
	onInput: ({ currentTarget, nativeEvent }: FormEvent<Field>): void => {
		const isHalf = composing.has(currentTarget) || (nativeEvent as InputEvent).isComposing === true;
		(isHalf ? wait : ask)(currentTarget.value);
	},
});

/**
 * The key Enter that ends a composition sends no form. The button of a phone's keyboard is no key: it has no code, and sends also while
 * the keyboard marks the word as one that it may still correct.
 */
export const holdEnterOfComposition = (event: KeyboardEvent): void => {
	const { key, nativeEvent } = event;
	if (key === 'Enter' && nativeEvent.code !== '' && isOfComposition(nativeEvent)) event.preventDefault();
};
