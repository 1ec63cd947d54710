import { parse } from 'valibot';
import { expect, it } from 'vitest';
import { checkSettings } from '../../config/read.ts';
import { SiteConfigurationAnswer } from '../../contract/site.ts';
import { withConfiguration } from './site-configuration.ts';

const settings = checkSettings({ site: { logo: '/own.svg', padColor: '#101010' } }, 'test');
const empty = parse(SiteConfigurationAnswer, {});

it('R-CONF-03, R-CONF-04, R-CONF-09…12: the looks in the platform’s configuration prevail over the settings', () => {
	const { site } = withConfiguration(settings, {
		...empty,
		appLogo: '/media/app.svg',
		padLogo: '/media/pad.svg',
		padColor: '#123456',
		padListType: '2',
		topicColor: '#654321',
		appShareLogo: '/media/other.png',
		paperUrl: 'https://paper.example/',
	});
	expect(site).toMatchObject({
		logo: '/media/app.svg',
		padLogo: '/media/pad.svg',
		padColor: '#123456',
		padListType: '2',
		topicColor: '#654321',
		shareImage: { src: '/media/other.png', width: 0, height: 0 },
		paperUrl: 'https://paper.example/',
	});
});

it('what it does not say stays', () => {
	expect(withConfiguration(settings, empty)).toEqual(settings);
});

it('a look of the platform that the settings would refuse is left out', () => {
	const wrong = {
		padColor: 'blue',
		topicColor: 'url(x)',
		appLogo: 'javascript:alert(1)',
		padLogo: '//x',
		appShareLogo: 'x',
	};
	expect(withConfiguration(settings, { ...empty, ...wrong })).toEqual(settings);
});

it('R-CONF-13, A-077: globalCount hides counts, and shows none that the settings hide', () => {
	const shown = (own: boolean, globalCount: boolean | undefined): boolean => {
		const config = parse(SiteConfigurationAnswer, globalCount === undefined ? {} : { siteConfig: { globalCount } });
		return withConfiguration(checkSettings({ page: { showCounts: own } }, 'test'), config).page.showCounts;
	};
	expect([shown(true, undefined), shown(true, true), shown(true, false), shown(false, true)]).toEqual([
		...[true, true, false, false],
	]);
});
