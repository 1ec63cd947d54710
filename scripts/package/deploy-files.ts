/** Units and containers of a checkout as the package has them: they run the commands of a site's folder. */

const program = 'node_modules/touch-edition/touch-edition.mjs';
/** The limits of the publisher: the package sets them itself. */
const limits =
	'(?:--max-old-space-size=256,? --max-semi-space-size=2,? --no-incremental-marking,? --v8-pool-size=1,? )?';

const changes: readonly (readonly [from: RegExp, to: string])[] = [
	[/a checkout with its packages \(`npm ci --omit=dev`\) in/g, 'the folder of a site with its packages (`npm ci`) in'],
	[/# Pages are compiled below the checkout; the manifest/g, '# The manifest'],
	[/\/opt\/touch-edition\/docs/g, '/opt/news/node_modules/touch-edition/docs'],
	[/\/opt\/touch-edition\/build /g, ''],
	[/\/opt\/touch-edition\b/g, '/opt/news'],
	[new RegExp(`${limits}scripts/(platform|publish)\\.ts`, 'g'), '$1'],
	[/node --disable-warning=ExperimentalWarning (platform|publish)/g, `node ${program} $1`],
	[/,? --settings,? \/(?:etc\/touch-edition|app)\/settings\.json/g, ''],
	[/ *- \.\/settings\.json:\/app\/settings\.json:ro\n/g, ''],
	[/\/app\/settings\.json/g, '/site/settings.json'],
	[/image: touch-edition$/gm, 'image: news-site'],
	[/, and\n# deploy\/container\/settings\.json \(docs\/settings\.md\)\./g, '.'],
];

/** The text of a file below `deploy`. */
export const siteDeployment = (text: string): string =>
	changes.reduce((changed, [from, to]) => changed.replace(from, to), text);

/** The image of a site: its folder, with the packages that it names. */
export const siteDockerfile = `# The platform and the publisher of a site in one image: docker build -f deploy/container/Dockerfile -t news-site .
FROM node:24-alpine AS build
WORKDIR /site
# Also a packed touch-edition, where the site has one.
COPY package.json package-lock.json *.tgz ./
RUN npm ci --omit=dev

FROM node:24-alpine
RUN apk add --no-cache tini \\
	&& adduser -D -H -u 10001 touch-edition \\
	&& mkdir -p /data /srv/news /cache \\
	&& chown touch-edition /data /srv/news /cache
COPY --from=build /site/node_modules /site/node_modules
COPY . /site
WORKDIR /site
USER 10001
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4322 METRICS_PORT=9464 DATA_DIR=/data NODE_COMPILE_CACHE=/cache
VOLUME ["/data", "/srv/news"]
EXPOSE 4322 9464
HEALTHCHECK --start-period=30s CMD wget -qO- http://127.0.0.1:4322/ready
ENTRYPOINT ["/sbin/tini", "--", "node", "${program}"]
CMD ["platform"]
`;

/** What the image of a site leaves out. */
export const siteDockerignore = 'node_modules\n.touch-edition\ndist\n.git\ndeploy/container/site.env\n';
