import { describe, expect, it } from 'vitest';
import { shareAddress } from './share-address.ts';

const site = 'https://news.example.org/app';

describe('A-026: the shared address has the parameters that the page itself knows', () => {
	it.each([
		['home.html?active=12&from=singlemessage&isappinstalled=0', 'home.html?active=12&isShare=true'],
		['newsDetail/12/1.html?utm_source=wx&utm_medium=x&gclid=1&fbclid=2#comments', 'newsDetail/12/1.html?isShare=true'],
		['newsDetail/12/1.html?scene=1&nsukey=a&clicktime=1&enterid=2&wxfrom=3', 'newsDetail/12/1.html?isShare=true'],
		['newsDetail/12/1.html?share_from=qq&hmsr=x&spm=1.2&_t=9&anything=else', 'newsDetail/12/1.html?isShare=true'],
		['newsDetail/12/1.html?theme=dark&isShare=true', 'newsDetail/12/1.html?theme=dark&isShare=true'],
		['newsDetail/12/1.html?code=a&state=b&isPreview=true&previewToken=x', 'newsDetail/12/1.html?isShare=true'],
		['invite.html?code=AB12CD34&from=timeline', 'invite.html?code=AB12CD34&isShare=true'],
		['invite.html?code=oauth&state=mine', 'invite.html?isShare=true'],
		[
			'search.html?q=%E9%9B%AA&kind=article&sort=newest',
			'search.html?q=%E9%9B%AA&kind=article&sort=newest&isShare=true',
		],
		['moreModules.html?list=3&type=1', 'moreModules.html?list=3&type=1&isShare=true'],
	])('%s', (address, shared) => {
		expect(shareAddress(`${site}/${address}`)).toBe(`${site}/${shared}`);
	});
});
