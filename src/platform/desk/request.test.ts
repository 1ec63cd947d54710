import { expect, it } from 'vitest';
import { formOf } from './request.ts';

it('N1: fields of the desk have no control characters, and secrets count as they were typed', async () => {
	const typed = 'a\u0008b\u001dc';
	const body = new URLSearchParams({ title: typed, secret: typed, own: typed, token: typed });
	const form = await formOf(new Request('http://desk.example/desk', { method: 'POST', body }));
	expect(Object.fromEntries(form)).toEqual({ title: 'abc', secret: typed, own: typed, token: typed });
});
