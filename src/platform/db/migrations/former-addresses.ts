/** Former addresses of articles, and links to addresses that may be some. @param serial type of a key that counts. */
export const formerAddressesStep = (serial: string): string => `
create table former_addresses (key ${serial}, path text not null, article_id text not null);
create unique index former_addresses_path on former_addresses (path);
create index former_addresses_article on former_addresses (article_id);
create table former_links (article_id text not null, path text not null, primary key (article_id, path));
create index former_links_path on former_links (path)`;

/** Two sites may have had the same path: an address is one of a host. Those that are stored already are of any host. */
export const formerHostsStep = `
alter table former_addresses add column host text not null default '';
drop index former_addresses_path;
create unique index former_addresses_path on former_addresses (path, host)`;
