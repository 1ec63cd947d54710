import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { root } from '../command-line/root.ts';

const folder = join(root, 'deploy', 'container');
const read = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8');
const dockerfile = read('deploy', 'container', 'Dockerfile');
const valueOfDocker = (name: string): string => new RegExp(`\\b${name}=(\\S+)`).exec(dockerfile)?.[1] ?? '';

interface Service {
	image: string;
	build?: { context: string; dockerfile: string };
	command?: string[];
	environment?: Record<string, string>;
	volumes?: string[];
	depends_on?: Record<string, unknown>;
	healthcheck: { test: string[] };
}
const compose = parse(read('deploy', 'container', 'compose.yaml'), { merge: true }) as {
	services: Record<string, Service>;
	volumes: Record<string, unknown>;
};

/** Every script of a command and every flag after it exists; flags before it are Node's. */
const checkCommand = (command: readonly string[]): void => {
	const start = command.findIndex((part) => !part.startsWith('--'));
	const [script = '', ...parameters] = command.slice(start);
	expect(existsSync(join(root, script)), script).toBe(true);
	const text = read(script);
	for (const flag of parameters.filter((one) => one.startsWith('--')))
		expect(text, `${script} ${flag}`).toMatch(new RegExp(`^\\t\\t'?${flag.slice(2)}'?: \\{`, 'm'));
};

describe('the image', () => {
	it('copies what exists, runs as an unprivileged user, and starts a script of this project', () => {
		const sources = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) =>
			names.split(' '),
		);
		expect(sources).toContain('package-lock.json');
		for (const source of sources) expect(existsSync(join(root, source)), source).toBe(true);
		const [, command = ''] = /^CMD (\[.*\])$/m.exec(dockerfile) ?? [];
		checkCommand(JSON.parse(command) as string[]);
		const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
		expect(last).toMatch(/^USER 10001$/m);
		expect(last).toContain('adduser -D -H -u 10001');
		for (const [, script = ''] of dockerfile.matchAll(/(scripts\/[\w/]+\.ts)/g))
			expect(existsSync(join(root, script)), script).toBe(true);
	});

	it('needs nothing that the context leaves out', () => {
		const left = read('deploy', 'container', 'Dockerfile.dockerignore').split('\n');
		for (const needed of ['src', 'scripts', 'public', 'astro.config.mjs', 'package.json', 'tsconfig.json'])
			expect(left).not.toContain(needed);
		for (const unwanted of ['.git', 'node_modules', 'data', 'settings.json']) expect(left).toContain(unwanted);
	});

	it('has variables that are documented', () => {
		const documented = read('docs', 'environments.md');
		const names = [...dockerfile.slice(dockerfile.indexOf('ENV ')).matchAll(/\b([A-Z_]{4,})=/g)].map(
			([, name]) => name,
		);
		expect(names.length).toBeGreaterThan(4);
		for (const name of names.filter((one) => one !== 'NODE_ENV')) expect(documented).toContain(`\`${name}\``);
	});
});

describe('compose.yaml', () => {
	const services = Object.entries(compose.services);
	it('names files, services, volumes and commands that exist', () => {
		expect(Object.keys(compose.services).sort()).toEqual(['database', 'platform', 'publisher', 'web']);
		for (const [name, service] of services) {
			for (const volume of service.volumes ?? []) {
				const [source = ''] = volume.split(':');
				if (source === './settings.json') continue;
				if (source.startsWith('.')) expect(existsSync(join(folder, source)), `${name}: ${source}`).toBe(true);
				else expect(compose.volumes).toHaveProperty(source);
			}
			for (const other of Object.keys(service.depends_on ?? {})) expect(compose.services).toHaveProperty(other);
			if (service.image === 'touch-edition') checkCommand(service.command ?? []);
			expect(service.healthcheck.test.length).toBeGreaterThan(1);
		}
		const { build } = compose.services['platform'] ?? {};
		expect(existsSync(join(folder, build?.context ?? '', build?.dockerfile ?? ''))).toBe(true);
	});

	it('has ports that agree with the image and with nginx', () => {
		const nginx = read('deploy', 'container', 'nginx.conf');
		const port = valueOfDocker('PORT');
		expect(nginx).toContain(`server platform:${port};`);
		expect(dockerfile).toContain(`EXPOSE ${port} ${valueOfDocker('METRICS_PORT')}`);
		expect(compose.services['platform']?.healthcheck.test.join(' ')).toContain(`:${port}/ready`);
		const { environment, healthcheck } = compose.services['publisher'] ?? {};
		expect(healthcheck?.test.join(' ')).toContain(`:${environment?.['METRICS_PORT']}/metrics`);
	});
});

interface Resource {
	kind: string;
	metadata: { name: string };
	spec: {
		selector?: { matchLabels?: Record<string, string> };
		scaleTargetRef?: { name: string };
		minReplicas?: number;
		maxReplicas?: number;
		template?: { metadata: { labels: object }; spec: PodSpec };
	};
}
interface PodSpec {
	terminationGracePeriodSeconds: number;
	securityContext: { runAsNonRoot: boolean; runAsUser: number };
	containers: Container[];
	volumes: { name: string }[];
}
interface Container {
	args: string[];
	ports: { name: string; containerPort: number }[];
	volumeMounts: { name: string }[];
	startupProbe: Probe;
	livenessProbe: Probe;
	readinessProbe?: Probe;
}
interface Probe {
	httpGet: { path: string; port: string };
}

describe('the Kubernetes example', () => {
	const documents = parseAllDocuments(read('deploy', 'kubernetes', 'touch-edition.yaml'), { merge: true });
	const resources = documents.map((document) => document.toJS() as Resource);
	const withPods = resources.filter(({ spec }) => spec.template !== undefined);

	it('is valid YAML, and autoscaling and selectors name what is there', () => {
		expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([]);
		expect(withPods.map(({ kind }) => kind)).toEqual(['Deployment', 'StatefulSet']);
		for (const { spec } of withPods) expect(spec.template?.metadata.labels).toEqual(spec.selector?.matchLabels);
		const scaler = resources.find(({ kind }) => kind === 'HorizontalPodAutoscaler')?.spec;
		expect(withPods.map(({ metadata }) => metadata.name)).toContain(scaler?.scaleTargetRef?.name);
		expect(scaler?.minReplicas).toBeGreaterThan(1);
	});

	it('probes paths and ports that are served, runs the user of the image, and ends after running requests', () => {
		for (const { spec } of withPods) {
			const pod = spec.template?.spec;
			const [container] = pod?.containers ?? [];
			if (pod === undefined || container === undefined) throw new Error('A pod has no container.');
			checkCommand(container.args);
			expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10_001 });
			expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(30);
			const ports = new Map(container.ports.map(({ name, containerPort }) => [name, String(containerPort)]));
			expect(ports.get('metrics')).toBe(valueOfDocker('METRICS_PORT'));
			const probes = [container.startupProbe, container.livenessProbe, container.readinessProbe];
			for (const probe of probes.filter((one) => one !== undefined)) {
				expect(['/health', '/ready', '/metrics']).toContain(probe.httpGet.path);
				expect(ports.has(probe.httpGet.port)).toBe(true);
			}
		}
		expect(valueOfDocker('PORT')).toBe('4322');
	});
});

describe('the files for Prometheus and Grafana', () => {
	const measured = new Set(
		[
			'src/platform/server/metrics.ts',
			'src/exporter/run/publisher-metrics.ts',
			...globSync('src/parts/*/server/part.ts', { cwd: root }),
		].flatMap((file) => [...read(file).matchAll(/name: '(touch_edition_\w+)'/g)].map(([, name = '']) => name)),
	);
	const used = (text: string): string[] =>
		[...text.matchAll(/touch_edition_\w+/g)].map(([name]) => name.replace(/_(?:bucket|count|sum)$/, ''));

	it('use measurements that exist, and docs/watching.md explains each of them and every alert', () => {
		const rules = parse(read('deploy', 'prometheus', 'alerts.yml')) as {
			groups: { rules: { alert: string; expr: string }[] }[];
		};
		const alerts = rules.groups.flatMap((group) => group.rules);
		expect(alerts).toHaveLength(8);
		const dashboard = read('deploy', 'grafana', 'touch-edition.json');
		expect((JSON.parse(dashboard) as { panels: unknown[] }).panels.length).toBeGreaterThan(8);
		const names = [...alerts.flatMap(({ expr }) => used(expr)), ...used(dashboard)];
		expect(names.length).toBeGreaterThan(10);
		for (const name of names) expect(measured, name).toContain(name);
		const page = read('docs', 'watching.md');
		for (const name of measured) expect(page).toContain(`\`${name}\``);
		for (const { alert } of alerts) expect(page).toContain(`\`${alert}\``);
	});

	it('read the ports that docs/watching.md starts', () => {
		const text = read('deploy', 'prometheus', 'prometheus.yml');
		for (const [, port = ''] of text.matchAll(/127\.0\.0\.1:(\d+)/g))
			expect(read('docs', 'watching.md')).toContain(port);
		for (const [, file = ''] of text.matchAll(/^ {2}- (\w+\.yml)$/gm))
			expect(readdirSync(join(root, 'deploy', 'prometheus'))).toContain(file);
	});
});
