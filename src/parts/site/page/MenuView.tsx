import { absentRoutes } from '../../../domain/absent-routes.ts';
import type { MessageKey } from '../../../i18n/translate.ts';
import { addressOf, isTakingPart, routeNamed } from '../../../routes.ts';
import { ColumnGrid } from '../../../ui/ColumnGrid.tsx';
import type { ViewContext } from '../../../ui/context.ts';
import { LargeSwitch } from '../../../ui/LargeSwitch.tsx';
import { Message } from '../../../ui/Message.tsx';
import { label, words } from '../../../ui/words.ts';
import type { MenuPage } from './load-menu.ts';

/** Pages without an id, by the heading above them. */
const groups: readonly { name: MessageKey; routes: readonly (readonly [route: string, name: MessageKey])[] }[] = [
	{
		name: 'menu.services',
		routes: [
			['search', 'title.search'],
			['moreModules', 'menu.modules'],
			['moreLive', 'live.strip'],
			['activityList', 'title.activityList'],
			['LeaderViewList', 'menu.leaders'],
			['xyListShare', 'menu.ranking'],
			['subscriptionList', 'menu.channels'],
			['xyRules', 'title.xyRules'],
		],
	},
	{
		name: 'title.my',
		routes: [
			['my', 'title.my'],
			['signupdetail', 'voucher.title'],
			['offline', 'title.offline'],
			['integralShop', 'title.integralShop'],
			['Shareinvite', 'my.invite'],
			['invite', 'title.invite'],
			['aboutUs', 'site.about'],
			['downloadClient', 'site.download'],
		],
	},
];

const isShown = (route: string, { search, takePart }: ViewContext['settings']['site']): boolean =>
	(route !== 'search' || search !== 'off') &&
	(takePart || !isTakingPart(routeNamed(route))) &&
	!absentRoutes().has(route);

/** The directory of the site: columns as a grid, services, the reader's own pages, and the newest content of each kind. */
export const MenuView = ({ page: { columns, sections }, context }: { page: MenuPage; context: ViewContext }) => {
	const { t, settings } = context;
	const own = settings.site.links.filter(({ place }) => place !== 'foot');
	return (
		<>
			<header className="column-head">
				<h1 {...words(t, 'title.menu')} />
				<LargeSwitch t={t} />
			</header>
			{columns.length === 0 ? null : (
				<nav className="section menu" {...label(t, 'site.columns')}>
					<h2 className="section-title" {...words(t, 'site.columns')} />
					<ColumnGrid columns={columns} context={context} />
				</nav>
			)}
			{groups.map(({ name, routes }) => (
				<nav key={name} className="section menu" {...label(t, name)}>
					<h2 className="section-title" {...words(t, name)} />
					<ul className="menu-grid">
						{routes
							.filter(([route]) => isShown(route, settings.site))
							.map(([route, message]) => (
								<li key={route}>
									<a href={addressOf(route)}>
										<Message t={t} k={message} />
									</a>
								</li>
							))}
					</ul>
				</nav>
			))}
			{own.length === 0 ? null : (
				<nav className="section menu" aria-label={settings.site.companyName || settings.site.title}>
					<h2 className="section-title">{settings.site.companyName || settings.site.title}</h2>
					<ul className="menu-grid">
						{own.map(({ text, href }) => (
							<li key={href}>
								<a href={href}>{text}</a>
							</li>
						))}
					</ul>
				</nav>
			)}
			{sections.map(({ name, links }) => (
				<section key={name} className="section menu">
					<h2 className="section-title" {...words(t, name)} />
					<ul className="menu-list">
						{links.map(({ href, title }) => (
							<li key={href}>
								<a href={href}>{title}</a>
							</li>
						))}
					</ul>
				</section>
			))}
		</>
	);
};
