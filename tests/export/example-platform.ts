/** The smallest platform that a site can be exported from, as an example for a publisher's own (docs/platform.md). */
import { createServer, type Server } from 'node:http';

const column = { columnId: '12', columnName: '要闻' };

const articles = [
	{ fileId: '345', title: '新桥通车', articleType: 0, content: '<p>两岸居民步行过桥。</p>' },
	{ fileId: '7', title: '河灯节直播', articleType: 6, content: '<p>今晚八点。</p>' },
].map((article) => ({ ...article, columnID: column.columnId, publishtime: '2026-05-01 09:30:00' }));

const streams = [{ title: '主会场', appLiveUrl: 'https://live.example.org/main.mp4' }];

/** Each call answers its data from the parameters, or undefined for what does not exist. */
const calls: Record<string, (parameters: URLSearchParams) => unknown> = {
	getColumns: (parameters) => ({ columns: (parameters.get('parentId') ?? '0') === '0' ? [column] : [] }),
	getColumn: (parameters) => (parameters.get('columnId') === '12' ? { column, columns: [] } : undefined),
	getArticles: (parameters) => ({ list: (parameters.get('page') ?? '1') === '1' ? articles : [], hasMore: false }),
	// Live items are in liveView alone, as in the specification.
	getArticleContent: (parameters) =>
		articles.find((item) => item.fileId === parameters.get('id') && item.articleType === 0),
	liveView: (parameters) => {
		const article = articles.find(({ fileId }) => fileId === parameters.get('id'));
		return { main: { ...article, status: 1, config: { videos: streams } }, list: [], countClick: 12345 };
	},
};

/** Starts the platform on a free port. */
export const startExamplePlatform = async (): Promise<{ address: string; server: Server }> => {
	const server = createServer((request, response) => {
		const { pathname, searchParams } = new URL(request.url ?? '/', 'http://platform');
		const call = calls[pathname.replace('/api/base/', '')];
		const data = call?.(searchParams);
		response.statusCode = call === undefined ? 404 : 200;
		response.setHeader('content-type', 'application/json');
		response.end(JSON.stringify(data === undefined ? { status: 404, msg: 'not found' } : { status: 0, data }));
	});
	await new Promise<void>((resolve) => server.listen(0, resolve));
	const address = server.address();
	return { server, address: `http://localhost:${typeof address === 'object' ? address?.port : ''}/api` };
};
