import { expect, it } from 'vitest';
import { formerHost, formerPath } from './former-address.ts';

it('a former address is known by its path, whatever its host, slash at the end or encoding', () => {
	for (const address of [
		'https://old.example/2024/05/bridge/',
		'/2024/05/bridge',
		'http://www.old.example/2024/05/bridge#top',
	])
		expect(formerPath(address)).toBe('/2024/05/bridge');
	expect(formerPath('https://old.example/大桥/')).toBe('/%E5%A4%A7%E6%A1%A5');
	for (const address of ['https://old.example/%e5%a4%a7/', '/大', '/%E5%A4%A7'])
		expect(formerPath(address)).toBe('/%E5%A4%A7');
	expect(formerPath('/a%2fb/%41%20c')).toBe('/a%2Fb/A%20c');
	expect(formerPath('/%zz')).toBe('');
	expect(formerPath('/%e5')).toBe('');
	for (const none of [
		'https://old.example/',
		'https://old.example/?p=12',
		'javascript:alert(1)',
		'x',
		'',
		`/${'a'.repeat(1001)}`,
	])
		expect(formerPath(none)).toBe('');
	expect(formerHost('https://www.old.example:8080/x')).toBe('old.example:8080');
});
