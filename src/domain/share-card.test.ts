import { describe, expect, it } from 'vitest';
import { articleCard, listCard, type SiteCard, shareDescription, siteCard } from './share-card.ts';

const site: SiteCard = {
	address: 'https://news.example.org',
	resource: '',
	title: '青岭日报',
	description: '青岭州的新闻',
	image: { src: '/media/logo-share.png', width: 600, height: 600 },
};

type Shared = Parameters<typeof articleCard>[0];

const article = (fields: Partial<Shared> = {}): Shared => ({
	articleType: 0,
	title: '标题[=1]',
	shareTitle: '',
	shareContent: '',
	attAbstract: '',
	desc: '',
	shareClosed: false,
	sharePicUrl: '',
	picBig: '',
	picMiddle: '',
	picSmall: '',
	imgUrl: '',
	picture: null,
	pic_list: [],
	video: null,
	...fields,
});
const body = () => '正文';

describe('the share card of an item', () => {
	it('R-ENT-032, A-054: shareTitle before title, markers removed', () => {
		expect(articleCard(article({ shareTitle: '分享标题' }), body, site).title).toBe('分享标题');
		expect(articleCard(article(), body, site).title).toBe('标题');
	});

	it('R-ENT-033, R-ENT-035, R-ENT-036, A-054: shareContent, attAbstract, desc, body in this order', () => {
		const texts = { shareContent: '甲', attAbstract: '乙', desc: '丙' };
		expect(articleCard(article(texts), body, site).description).toBe('甲');
		expect(articleCard(article({ ...texts, shareContent: '' }), body, site).description).toBe('乙');
		expect(articleCard(article({ desc: '丙' }), body, site).description).toBe('丙');
		expect(articleCard(article(), body, site).description).toBe('正文');
		expect(articleCard(article(), () => '', site).description).toBe('青岭州的新闻');
		expect(articleCard(article(texts), body, site, { description: 2, image: 1 }).description).toBe('乙');
	});

	it('R-ENT-033, A-054: a text of markup alone counts as missing', () => {
		const texts = { shareContent: '<p>&nbsp;<br></p>', attAbstract: '<p></p>', desc: '丙' };
		expect(articleCard(article(texts), body, site).description).toBe('丙');
		expect(articleCard(article({ ...texts, desc: '' }), body, site).description).toBe('正文');
		expect(articleCard(article({ shareTitle: '<b> </b>' }), body, site).title).toBe('标题');
		// Text that looks like markup once it is decoded is text.
		expect(articleCard(article({ desc: '用 &lt;b&gt; 加粗' }), body, site).description).toBe('用 <b> 加粗');
	});

	it('R-ENT-028…031, R-ENT-037, A-054: the picture by rank', () => {
		const pictures = { sharePicUrl: 'a.jpg', picBig: 'b.jpg', picMiddle: 'c.jpg', picSmall: 'd.jpg', imgUrl: 'e.jpg' };
		const names = Object.keys(pictures) as (keyof typeof pictures)[];
		for (const [index, name] of names.entries()) {
			const left = Object.fromEntries(names.slice(index).map((key) => [key, pictures[key]]));
			expect(articleCard(article(left), body, site).image.address).toBe(`https://news.example.org/${pictures[name]}`);
		}
	});

	it('R-CONF-12: without any picture the site image, with its size', () => {
		expect(articleCard(article(), body, site).image).toEqual({
			address: 'https://news.example.org/media/logo-share.png',
			width: 600,
			height: 600,
			alt: '青岭日报',
		});
	});

	it('uses size and text of a picture that the item has', () => {
		const picture = { src: 'media/p/x.jpg', width: 1200, height: 800, alt: '草原', caption: '' };
		expect(articleCard(article({ picBig: 'media/p/x.jpg', picture }), body, site).image).toEqual({
			address: 'https://news.example.org/media/p/x.jpg',
			width: 1200,
			height: 800,
			alt: '草原',
		});
	});

	it('skips invalid addresses', () => {
		expect(
			articleCard(
				article({ sharePicUrl: 'javascript:alert(1)', picBig: '//evil.example/x.png', picSmall: 'ok.png' }),
				body,
				site,
			).image.address,
		).toBe('https://news.example.org/ok.png');
	});

	it('R-ENT-034, A-055: an item with closed sharing has the generic card', () => {
		expect(articleCard(article({ shareClosed: true, shareTitle: '秘密', picBig: 'x.jpg' }), body, site)).toEqual(
			siteCard(site),
		);
	});
});

describe('N6: the cuts of a picture that search engines ask for', () => {
	const making: SiteCard = { ...site, pictureName: () => 'of-1' };
	const withPicture = (width: number, height: number, more: Partial<Shared> = {}) =>
		articleCard(
			article({ picture: { src: '/media/a.jpg', width, height, alt: '雪', caption: '' }, ...more }),
			body,
			making,
		);

	it('16:9 and 4:3 of a story whose own picture is large enough', () => {
		expect(withPicture(1200, 800).cuts).toEqual([
			{ address: 'https://news.example.org/media/share/of-1-wide.jpg', width: 1200, height: 675, alt: '雪' },
			{ address: 'https://news.example.org/media/share/of-1-classic.jpg', width: 800, height: 600, alt: '雪' },
		]);
		expect(withPicture(1200, 674).cuts).toBeUndefined();
		expect(withPicture(1199, 800).cuts).toBeUndefined();
		expect(withPicture(1200, 800, { articleType: 2 }).cuts).toBeUndefined();
		expect(articleCard(article(), body, making).cuts).toBeUndefined();
	});
	it('none yet while the pictures are being made', () => {
		const waiting = { ...making, pictureName: () => '' };
		const picture = { src: '/media/a.jpg', width: 1200, height: 800, alt: '', caption: '' };
		expect(articleCard(article({ picture }), body, waiting).cuts).toEqual([]);
	});
});

describe('the description', () => {
	it('N2: a description ends with a whole visible character', () => {
		for (const character of ['👨‍👩‍👧‍👦', '🇨🇳', '👍🏽', 'རྒྱ', 'e\u0301', '\u1112\u1161\u11ab'])
			for (let before = 90; before < 100; before += 1) {
				const text = shareDescription(`${'雪'.repeat(before)}${character.repeat(12)}`);
				expect(text.slice(before).replaceAll(character, ''), `${before} ${character}`).toBe('');
				expect([...text].length).toBeLessThanOrEqual(100);
			}
	});
	it('R-VAL-16, R-CONST-11, A-063: at most 100 code points, no split surrogate, no ellipsis', () => {
		expect([...shareDescription('字'.repeat(150))]).toHaveLength(100);
		expect(shareDescription('字'.repeat(99))).toHaveLength(99);
		const emoji = shareDescription('🏔'.repeat(120));
		expect([...emoji]).toHaveLength(100);
		expect(emoji.isWellFormed()).toBe(true);
	});
});

describe('the card of a list', () => {
	it('has its own name and the first usable picture', () => {
		const card = listCard(
			{
				title: '要闻',
				description: '',
				pictures: [
					{ src: 'data:x', width: 1, height: 1, alt: '', caption: '' },
					{ src: 'a.jpg', width: 448, height: 299, alt: '', caption: '' },
				],
			},
			site,
		);
		expect(card).toMatchObject({
			title: '要闻',
			description: '青岭州的新闻',
			image: { address: 'https://news.example.org/a.jpg', width: 448, height: 299, alt: '要闻' },
		});
	});
});

describe('the drawn picture', () => {
	const webp = { src: '/media/p/x.webp', width: 448, height: 299, alt: '', caption: '' };

	it('replaces a picture that some messengers refuse; search engines get the original', () => {
		const card = listCard({ title: '要闻', description: '', pictures: [webp] }, site, 'columnDetail-12');
		expect(card.image).toEqual({
			address: 'https://news.example.org/media/share/columnDetail-12-card.jpg',
			width: 1200,
			height: 630,
			alt: '要闻',
		});
		expect(card.picture.address).toBe('https://news.example.org/media/p/x.webp');
	});

	it('is not used when it was not drawn, when the item has a usable picture, or when sharing is closed', () => {
		expect(listCard({ title: '要闻', description: '', pictures: [webp] }, site).image.address).toContain('logo-share');
		expect(articleCard(article({ picBig: 'media/a.jpg' }), body, site, undefined, '345').image.address).toContain(
			'/media/a.jpg',
		);
		expect(articleCard(article({ shareClosed: true }), body, site, undefined, '345').image.address).toContain('logo');
		expect(articleCard(article(), body, site, undefined, '345').image.address).toContain('/media/share/345-card.jpg');
	});
});
