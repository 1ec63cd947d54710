#!/bin/sh
# Starts nginx once the publisher has written the rules, and reads them again when they change.
rules=/srv/news/site.hosting/nginx.conf
until [ -f "$rules" ]; do sleep 1; done
(
	last=$(cksum "$rules")
	while sleep 60; do
		now=$(cksum "$rules")
		if [ "$now" != "$last" ] && nginx -t -q; then nginx -s reload && last=$now; fi
	done
) &
exec nginx -g 'daemon off;'
