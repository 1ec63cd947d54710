import type { CompositionEvent, FormEvent, KeyboardEvent } from 'react';
import { expect, it } from 'vitest';
import { askedWhileTyping, holdEnterOfComposition } from './composition.ts';

/** A field that asks while a reader types, with the events that a browser sends; `saysIt`: its inputs say that they are composed. */
const fieldOf = (saysIt: boolean) => {
	const calls: string[] = [];
	const handlers = askedWhileTyping({
		ask: (text) => void calls.push(`asks ${text}`),
		wait: (text) => void calls.push(`waits ${text}`),
	});
	const field = { value: '' } as HTMLInputElement;
	let isComposing = false;
	const input = (value: string): void => {
		field.value = value;
		const nativeEvent = saysIt ? { isComposing } : {};
		handlers.onInput({ currentTarget: field, nativeEvent } as unknown as FormEvent<HTMLInputElement>);
	};
	const composition = { currentTarget: field } as CompositionEvent<HTMLInputElement>;
	return {
		calls,
		input,
		compose: (...values: string[]): void => {
			isComposing = true;
			handlers.onCompositionStart(composition);
			for (const value of values) input(value);
			isComposing = false;
			handlers.onCompositionEnd(composition);
		},
	};
};

it.each([
	['with', true],
	['without', false],
])('R-CONST-10: a word that is composed is asked for once, when it is whole, %s inputs that say so', (_, saysIt) => {
	const { calls, input, compose } = fieldOf(saysIt);
	input('青');
	expect(calls).toEqual(['asks 青']);
	compose('青l', '青li', '青ling', '青岭');
	expect(calls).toEqual(['asks 青', 'waits 青', 'waits 青l', 'waits 青li', 'waits 青ling', 'waits 青岭', 'asks 青岭']);
	calls.length = 0;
	input('青岭日');
	expect(calls).toEqual(['asks 青岭日']);
	calls.length = 0;
	compose('青岭日b', '青岭日');
	expect(calls.at(-1)).toBe('asks 青岭日');
});

const isHeld = (
	key: string,
	native: Partial<Pick<globalThis.KeyboardEvent, 'isComposing' | 'keyCode' | 'code'>>,
): boolean => {
	let held = false;
	const nativeEvent = { isComposing: false, keyCode: 13, code: 'Enter', ...native };
	holdEnterOfComposition({ key, nativeEvent, preventDefault: () => (held = true) } as unknown as KeyboardEvent);
	return held;
};

it('Enter that ends a composition sends no form; any other Enter, and the button of a phone, does', () => {
	expect(isHeld('Enter', { isComposing: true })).toBe(true);
	expect(isHeld('Enter', { isComposing: true, code: 'NumpadEnter' })).toBe(true);
	expect(isHeld('Enter', { keyCode: 229 })).toBe(true);
	expect(isHeld('Enter', {})).toBe(false);
	expect(isHeld('Enter', { isComposing: true, code: '' })).toBe(false);
	expect(isHeld('a', { isComposing: true, keyCode: 65 })).toBe(false);
});
