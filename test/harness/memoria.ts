import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '../../config/env.ts'
import { openApp } from '../../scripts/cli/app.ts'
import { unaPersona } from './factories.ts'
import { enter, makeOffice, type Client } from './offices.ts'

/** What a process has, as the system sees it. */
export interface Tenido {
  /** Megabytes of memory, and those of them that are no file's. */ mb: number
  propios: number
  descriptores: number
  /** Offices with a file open, and sockets to a database server. */ oficinas: number
  conexiones: number
}

/** @param puerto of the database server, where there is one */
export function loQueTiene(pid: number, puerto?: number): Tenido {
  const estado = readFileSync(`/proc/${pid}/status`, 'utf8')
  const mega = (campo: string) => Number(new RegExp(`${campo}:\\s+(\\d+)`).exec(estado)?.[1]) / 1024
  const abiertos = readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
    try {
      return [readlinkSync(`/proc/${pid}/fd/${fd}`)]
    } catch {
      return [] // closed meanwhile
    }
  })
  const oficinas = new Set(abiertos.flatMap((path) => /\/oficinas\/([\w-]+)\.db/.exec(path)?.[1] ?? []))
  return {
    mb: mega('VmRSS'),
    propios: mega('RssAnon'),
    descriptores: abiertos.length,
    oficinas: oficinas.size,
    conexiones: puerto ? conexiones(pid, puerto, abiertos) : 0,
  }
}

function conexiones(pid: number, puerto: number, abiertos: string[]): number {
  const suyas = new Set(abiertos.flatMap((path) => /^socket:\[(\d+)\]/.exec(path)?.[1] ?? []))
  const hacia = `:${puerto.toString(16).toUpperCase().padStart(4, '0')}`
  return ['tcp', 'tcp6']
    .flatMap((tabla) => readFileSync(`/proc/${pid}/net/${tabla}`, 'utf8').split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , remoto = '', , , , , , , inodo = '']) => remoto.endsWith(hacia) && suyas.has(inodo)).length
}

/** Makes offices, through the program of this process, which has nothing of them open afterwards. */
export async function hacerOficinas(env: Record<string, string>, nombres: readonly string[]): Promise<void> {
  const running = await openApp(readConfig(env))
  for (const nombre of nombres) await makeOffice(running, nombre)
  await running.close()
}

const LECTURAS = ['/radi', '/persona', '/inmuebles', '/procesos', '/pantallas', '/tramites']

/** What somebody of an office does as the day begins: logs in, looks at what there is, writes something. */
export async function usar(port: number, oficina: string): Promise<Client> {
  const cliente = await enter(port, 'admin', oficina)
  await mirar(cliente)
  const { status, raw } = await cliente.post('/persona', unaPersona())
  if (status !== 201) throw new Error(raw.toString())
  return cliente
}

export async function mirar(cliente: Client): Promise<void> {
  for (const path of LECTURAS) {
    const { status, raw } = await cliente.get(path)
    if (status !== 200) throw new Error(`${path}: ${raw.toString()}`)
  }
}

/** Waits until a process is as somebody wants it. @returns what it has then, or at the end of the wait */
export async function hasta(ver: () => Tenido, bien: (tenido: Tenido) => boolean, ms: number): Promise<Tenido> {
  const limite = Date.now() + ms
  while (!bien(ver()) && Date.now() < limite) await sleep(250)
  return ver()
}
