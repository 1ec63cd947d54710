/** The platform in a process of its own, to be killed. Run by `killed.test.ts`; prints its port. */
import { serve } from '@hono/node-server';
import { pino } from 'pino';
import { createPlatformApp } from '../../../src/platform/http/app.ts';
import { openStore } from '../../../src/platform/open.ts';

const { PLACE_DATA_DIR = '', PLACE_DATABASE_URL = '' } = process.env;
const store = await openStore({ dataDir: PLACE_DATA_DIR, databaseUrl: PLACE_DATABASE_URL });
const app = createPlatformApp(store, { log: pino({ level: 'silent' }), origins: [] });
const server = serve({ port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false, fetch: app.fetch }, () => {
	const address = server.address();
	if (typeof address === 'object' && address !== null) console.log(address.port);
});
