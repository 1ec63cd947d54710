import { expect, it } from 'vitest';
import { idsIn } from './ids.ts';

it.each([
	['R-ROUTE-01: home', ['R-ROUTE-01']],
	['A-012, M-33 and E-44', ['A-012', 'M-33', 'E-44']],
	['R-I18N-04', ['R-I18N-04']],
	['R-ROLE-16…18', ['R-ROLE-16', 'R-ROLE-17', 'R-ROLE-18']],
	['R-CONF-32…R-CONF-35', ['R-CONF-32', 'R-CONF-33', 'R-CONF-34', 'R-CONF-35']],
	['R-CALL-009…011', ['R-CALL-009', 'R-CALL-010', 'R-CALL-011']],
	['A-1, UTF-8, SHA-256, M-3', []],
])('%s', (text, ids) => {
	expect(idsIn(text)).toEqual(ids);
});

it('refuses a range that ends before it begins', () => {
	expect(() => idsIn('R-ROLE-18…16')).toThrow(RangeError);
});
