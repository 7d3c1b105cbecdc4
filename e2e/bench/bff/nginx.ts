import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** nginx as a proxy in front of the upstream. */
export interface Nginx {
  readonly version: string
  readonly port: number
  /** Processor time of master and worker so far. */
  cpuMicros(): number
  stop(): Promise<void>
}

/** One worker, as one Node process has one thread; kept connections both ways; no log. */
const configuration = (folder: string, port: number, upstreamPort: number, asRoot: boolean): string => `
${asRoot ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log stderr error;
events { worker_connections 2048; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  keepalive_requests 10000000;
  upstream gateway { server 127.0.0.1:${String(upstreamPort)}; keepalive 64; keepalive_requests 10000000; }
  server {
    listen 127.0.0.1:${String(port)};
    location / {
      proxy_pass http://gateway;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
    }
  }
}
`

/** Starts nginx, or says in a sentence why it cannot. */
export const startNginx = async (upstreamPort: number): Promise<Nginx | string> => {
  const asked = spawnSync('nginx', ['-v'], { encoding: 'utf8' })
  if (asked.error) return 'nginx is not installed (apt-get install nginx), so there is nothing to compare with.'
  const folder = mkdtempSync(join(tmpdir(), 'ficha-nginx-'))
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configuration(folder, port, upstreamPort, process.getuid?.() === 0))
  const child = spawn('nginx', ['-c', file, '-p', folder], { stdio: ['ignore', 'ignore', 'inherit'] })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await untilOpen(port)
  return {
    version: asked.stderr.trim().replace('nginx version: ', ''),
    port,
    cpuMicros: () => [child.pid ?? 0, ...childrenOf(child.pid ?? 0)].reduce((sum, pid) => sum + cpuMicrosOf(pid), 0),
    stop: async () => {
      child.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && statOf(Number(name))[1] === String(parent))
    .map(Number)

/** The fields of /proc/<pid>/stat after the name: state, parent ... */
const statOf = (pid: number): readonly string[] => {
  try {
    return readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return []
  }
}

/** Linux counts in hundredths of a second. */
const cpuMicrosOf = (pid: number): number => {
  const fields = statOf(pid)
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10_000
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

const untilOpen = async (port: number): Promise<void> => {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => resolve(true))
      socket.once('error', () => resolve(false))
      socket.once('close', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isOpen) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('nginx did not listen within five seconds.')
}
