/** Real web servers with the written rules, for tests: nginx and Caddy, as Debian packages them. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../scripts/command-line/free-port.ts';

export interface RealHost {
	address: string;
	stop: () => void;
}

export const hostNames = ['nginx', 'caddy'] as const;
export type HostName = (typeof hostNames)[number];

export const isInstalled = (host: HostName): boolean =>
	spawnSync(host, [host === 'nginx' ? '-v' : 'version']).status === 0;

/** The site block of docs/hosting.md, with a platform behind it. */
const nginxConfiguration = (folder: string, site: string, port: number, platform: string): string =>
	`daemon off; pid ${folder}/pid; error_log stderr; ${process.getuid?.() === 0 ? 'user root;' : ''} events {}
	http { access_log off; include /etc/nginx/mime.types;
	include ${site}.hosting/nginx-cache.conf; proxy_cache_path ${folder}/cache keys_zone=touch_edition:10m max_size=1g;
	client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c; uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
	server { listen 127.0.0.1:${port}; root ${site}; include ${site}.hosting/nginx.conf;
	proxy_set_header Host $http_host; proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
	location ^~ /api/ { proxy_pass ${platform}; proxy_cache touch_edition; proxy_cache_key $uri?$touch_edition_query;
	proxy_cache_lock on; proxy_cache_revalidate on; }
	location ^~ /media/uploads/ { proxy_pass ${platform}; } } }`;

const caddyConfiguration = (site: string, port: number, platform: string): string =>
	`{
	admin off
	auto_https off
}
http://127.0.0.1:${port} {
	root * ${site}
	@platform path /api/* /media/uploads/*
	handle @platform {
		reverse_proxy ${platform}
	}
	handle {
		import ${site}.hosting/Caddyfile
	}
}
`;

/** A host in front of another one, for a site below a path: the recipes of docs/hosting.md. */
const nginxProxy = (folder: string, path: string, site: string, port: number): string =>
	`daemon off; pid ${folder}/pid; error_log stderr; ${process.getuid?.() === 0 ? 'user root;' : ''} events {}
	http { access_log off; client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
	uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
	server { listen 127.0.0.1:${port};
	location ${path}/ { proxy_pass ${site}/; proxy_set_header Host $http_host; proxy_redirect / ${path}/; }
	location / { return 404; } } }`;

const caddyProxy = (path: string, site: string, port: number): string =>
	`{
	admin off
	auto_https off
}
http://127.0.0.1:${port} {
	handle_path ${path}/* {
		reverse_proxy ${site} {
			header_down Location ^/ ${path}/
		}
	}
	respond 404
}
`;

/** Starts a server with a configuration, and waits until it answers. */
const start = async (host: HostName, folder: string, port: number, configuration: string): Promise<RealHost> => {
	mkdirSync(folder, { recursive: true });
	const file = join(folder, host === 'nginx' ? 'nginx.conf' : 'Caddyfile');
	writeFileSync(file, configuration);
	const process: ChildProcess =
		host === 'nginx'
			? spawn('nginx', ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] })
			: spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
					stdio: 'ignore',
					env: { HOME: folder, PATH: globalThis.process.env['PATH'] },
				});
	let ended = false;
	process.once('exit', () => {
		ended = true;
	});
	const address = `http://127.0.0.1:${port}`;
	for (let answered = false; !answered && !ended; )
		answered = await fetch(address, { redirect: 'manual' }).then(
			() => true,
			() => false,
		);
	if (ended) throw new Error(`${host} does not start with ${file}.`);
	return { address, stop: () => void process.kill() };
};

/**
 * Starts a host on the exported folder `site`.
 *
 * @param folder for its configuration and temporary files.
 * @param platform address of the platform behind it, `http://host:port`.
 */
export const startHost = async (host: HostName, folder: string, site: string, platform: string): Promise<RealHost> => {
	const port = await freePort();
	const configuration =
		host === 'nginx' ? nginxConfiguration(folder, site, port, platform) : caddyConfiguration(site, port, platform);
	return start(host, folder, port, configuration);
};

/** Starts a host that has a site below a path. @param site address of the host with the rules of the site. */
export const startProxy = async (host: HostName, folder: string, path: string, site: string): Promise<RealHost> => {
	const port = await freePort();
	return start(
		host,
		folder,
		port,
		host === 'nginx' ? nginxProxy(folder, path, site, port) : caddyProxy(path, site, port),
	);
};
