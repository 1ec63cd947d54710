import { afterEach, expect, it, vi } from 'vitest';
import { shownMember } from './shown-member.ts';

afterEach(() => vi.unstubAllGlobals());

it("the member's own picture is found below the address of the media", () => {
	vi.stubGlobal('window', { touchEditionExported: { settings: { window: { resource: 'https://media.example' } } } });
	const member = { userid: '1', nickname: '甲', picture: '/heads/1.jpg', phone: '', score: 0 };
	expect(shownMember(member)).toEqual({ ...member, picture: 'https://media.example/heads/1.jpg' });
	expect(shownMember({ ...member, picture: '' }).picture).toBe('');
});
