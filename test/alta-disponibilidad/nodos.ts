import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createConnection, type RowDataPacket } from 'mysql2/promise'
import { asNobody, ensurePrograms, freePorts } from '../../scripts/setup/mariadb.mjs'
import { workspace } from '../../scripts/test/workspace.mjs'

const NODOS = 3
const LISTO_MS = 90_000
/** A node that says nothing for so long is left out: until then whoever commits waits for it. */
const SOSPECHA =
  'evs.suspect_timeout=PT1.5S;evs.inactive_timeout=PT3S;evs.inactive_check_period=PT0.5S;evs.keepalive_period=PT0.5S'

interface Puertos {
  sql: number
  grupo: number
  ist: number
  sst: number
}

/** One server of the cluster, on this machine. */
export class Nodo {
  readonly nombre: string
  readonly puertos: Puertos
  private readonly folder: string
  private readonly cluster: string
  /** Who gives it what it lacks: another of those in reserve, because who gives a whole copy stops meanwhile. */
  private readonly donantes: string
  private child: ChildProcess | undefined
  private log = ''

  constructor(nombre: string, puertos: Puertos, cluster: string, donantes: string) {
    this.donantes = donantes
    this.nombre = nombre
    this.puertos = puertos
    this.cluster = cluster
    this.folder = mkdtempSync(join(workspace(), `${nombre}-`))
  }

  /** Starts it and waits until it has what the others have. @param primero it begins the cluster @returns milliseconds until then */
  async encender(primero = false): Promise<number> {
    const began = performance.now()
    const { server, creator } = await ensurePrograms()
    const data = join(this.folder, 'data')
    const user = asNobody(this.folder)
    if (primero)
      execFileSync(
        creator,
        [
          '--no-defaults',
          `--datadir=${data}`,
          `--tmpdir=${this.folder}`,
          '--auth-root-authentication-method=normal',
          '--skip-test-db',
          '--skip-name-resolve',
          ...user,
        ],
        { stdio: 'ignore' },
      )
    else {
      mkdirSync(data, { recursive: true })
      asNobody(data)
    }
    const posicion = primero || !existsSync(join(data, 'ibdata1')) ? [] : this.recuperada(server, data, user)
    const { sql, grupo, ist, sst } = this.puertos
    this.log = ''
    this.child = spawn(
      server,
      [
        '--no-defaults',
        `--datadir=${data}`,
        `--tmpdir=${this.folder}`,
        `--socket=${join(this.folder, 's')}`,
        `--port=${sql}`,
        '--bind-address=127.0.0.1',
        '--skip-name-resolve',
        '--default-time-zone=+00:00',
        '--character-set-server=utf8mb4',
        '--max-connections=151',
        '--innodb-flush-log-at-trx-commit=2',
        '--innodb-buffer-pool-size=128M',
        '--binlog-format=ROW',
        '--innodb-autoinc-lock-mode=2',
        '--wsrep-on=ON',
        '--wsrep-provider=/usr/lib/galera/libgalera_smm.so',
        '--wsrep-cluster-name=protocolo',
        `--wsrep-node-name=${this.nombre}`,
        `--wsrep-cluster-address=${this.cluster}`,
        `--wsrep-node-address=127.0.0.1:${grupo}`,
        '--wsrep-sst-method=rsync',
        `--wsrep-sst-donor=${this.donantes}`,
        `--wsrep-sst-receive-address=127.0.0.1:${sst}`,
        `--wsrep-provider-options=gmcast.listen_addr=tcp://127.0.0.1:${grupo};ist.recv_addr=127.0.0.1:${ist};gcache.size=128M;${SOSPECHA}`,
        ...(primero ? ['--wsrep-new-cluster'] : []),
        ...posicion,
        ...user,
      ],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
        env: { ...process.env, PATH: `${process.env.WSREP ?? ''}:${process.env.PATH ?? ''}` },
      },
    )
    const remember = (text: Buffer) => {
      this.log = (this.log + text.toString()).slice(-200_000)
    }
    this.child.stdout?.on('data', remember)
    this.child.stderr?.on('data', remember)
    while ((await this.estado()) !== 'Synced') {
      if (this.child.exitCode !== null || performance.now() - began > LISTO_MS)
        throw new Error(`${this.nombre} no arrancó: ${this.log.slice(-3000)}`)
      await sleep(100)
    }
    return performance.now() - began
  }

  /** Up to where it has what the cluster committed, as `galera_recovery` asks it: who was killed did not write it down. */
  private recuperada(server: string, data: string, user: readonly string[]): string[] {
    const { stderr } = spawnSync(
      server,
      [
        '--no-defaults',
        `--datadir=${data}`,
        `--tmpdir=${this.folder}`,
        '--wsrep-on=ON',
        '--wsrep-recover',
        '--binlog-format=ROW',
        `--wsrep-cluster-address=${this.cluster}`,
        '--wsrep-provider=/usr/lib/galera/libgalera_smm.so',
        `--socket=${join(this.folder, 'r')}`,
        '--skip-networking',
        ...user,
      ],
      { encoding: 'utf8' },
    )
    const found = /Recovered position:?\s*(\S+)/.exec(stderr)?.[1]
    return found ? [`--wsrep-start-position=${found}`] : []
  }

  /** How it is in the cluster, as it says itself; null where nobody answers. */
  async estado(): Promise<string | null> {
    try {
      const one = await createConnection({
        host: '127.0.0.1',
        port: this.puertos.sql,
        user: 'root',
        connectTimeout: 1000,
      })
      try {
        const [rows] = await one.query<RowDataPacket[]>("show status like 'wsrep_local_state_comment'")
        return String(rows[0]?.Value)
      } finally {
        one.destroy()
      }
    } catch {
      return null
    }
  }

  /** How it got what it had missed when it last came back: only that (IST), or everything (SST). */
  get alVolver(): 'IST' | 'SST' {
    return /rsync SST completed on joiner/.test(this.log) ? 'SST' : 'IST'
  }

  /** SIGKILL, as a machine that loses its power. */
  async matar(): Promise<void> {
    const { child } = this
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }
}

/** Three servers that will have the same, on ports of their own, not yet started. */
export async function cluster(): Promise<Nodo[]> {
  const libres = await freePorts(NODOS * 4)
  const uno = () => libres.pop() ?? 0 // as many as are asked for
  const puertos = Array.from({ length: NODOS }, (): Puertos => ({ sql: uno(), grupo: uno(), ist: uno(), sst: uno() }))
  const address = `gcomm://${puertos.map(({ grupo }) => `127.0.0.1:${grupo}`).join(',')}`
  const nombres = puertos.map((_, n) => `nodo${n + 1}`)
  const donantes = (suyo: string) =>
    `${nombres
      .filter((otro) => otro !== suyo)
      .reverse()
      .join(',')},`
  return puertos.map((suyos, n) => new Nodo(nombres[n] ?? '', suyos, address, donantes(nombres[n] ?? '')))
}
