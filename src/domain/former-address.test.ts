import { expect, it } from 'vitest';
import { formerHost, formerPath, formerPathsOf } from './former-address.ts';

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
		'https://old.example/?utm_source=mail',
		'javascript:alert(1)',
		'x',
		'',
		`/${'a'.repeat(1001)}`,
	])
		expect(formerPath(none)).toBe('');
	expect(formerHost('https://www.old.example:8080/x')).toBe('old.example:8080');
});

it('a query that names the story belongs to its address; what messengers add does not', () => {
	expect(formerPath('https://old.example/?p=12')).toBe('/?p=12');
	expect(formerPath('http://www.old.example/plus/view.php?from=timeline&aid=8&isappinstalled=0')).toBe(
		'/plus/view.php?aid=8',
	);
	expect(formerPath('/a/?utm_source=x')).toBe('/a');
	expect(formerPath('/show.asp?name=大桥&b=a%20b+c/d')).toBe('/show.asp?name=%E5%A4%A7%E6%A1%A5&b=a%20b%20c%2Fd');
	expect(formerPath('/show.asp?12')).toBe('/show.asp?12');
	expect(formerPath(`/?p=${'1'.repeat(1000)}`)).toBe('');
	expect(formerPathsOf('/view.php', '?aid=8&from=x')).toEqual(['/view.php?aid=8', '/view.php']);
	expect(formerPathsOf('/bridge/', '?isShare=true')).toEqual(['/bridge?isShare=true', '/bridge']);
	expect(formerPathsOf('/', '')).toEqual([]);
});
