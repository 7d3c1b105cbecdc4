#!/bin/sh
# Core has no clock and no zone of its own: its tests must say the same on a server in UTC, in São Paulo, in Santiago with its
# changing clocks, and fourteen hours ahead. Arguments go to vitest: `pnpm run test:zones time gateway`.
set -e
cd "$(dirname "$0")/../.."
for zone in UTC America/Sao_Paulo America/Santiago Pacific/Kiritimati; do
  echo "TZ=$zone"
  TZ=$zone vitest run --project core "$@"
done
