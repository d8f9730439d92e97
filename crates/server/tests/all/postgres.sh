# Runs a Postgres server in a folder, and executes the commands `start` and `stop` from its input. When the input
# ends, it stops the server and removes the folder. Postgres does not run as root. Test servers that are not
# stopped keep their connections until the tests end, so there may be many.
folder=$1 bin=$2
if [ "$(id -u)" = 0 ]; then as="runuser -u postgres --"; chown postgres "$folder"; fi
cd "$folder"
$as "$bin/initdb" -D "$folder/data" -A trust -U postgres -E UTF8 --locale=C --no-sync >/dev/null
start() {
    $as "$bin/pg_ctl" -D "$folder/data" -w -l "$folder/log" -o "-c listen_addresses='' -k $folder \
        -c fsync=off -c full_page_writes=off -c max_connections=1000" start >/dev/null 2>&1
}
stop() { $as "$bin/pg_ctl" -D "$folder/data" -m immediate -w stop >/dev/null 2>&1; }
start
while read -r command; do "$command"; done
stop
rm -rf "$folder"
