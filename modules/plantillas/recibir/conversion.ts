import { spawn, execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { withoutSecrets } from '../../../config/env.ts'
import { promisify } from 'node:util'
import { Problem, Turns, type App } from '../../kernel/index.ts'

const valor = (ruta: string, nombre: string, escrito: string): string =>
  `<item oor:path="/org.openoffice.Office.${ruta}"><prop oor:name="${nombre}" oor:op="fuse"><value>${escrito}</value></prop></item>`

/** LibreOffice profile without macros, links or history. */
const AJUSTES =
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  '<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" ' +
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
  [
    // 3: only trusted locations, of which there are none
    valor('Common/Security/Scripting', 'MacroSecurityLevel', '3'),
    valor('Common/Security/Scripting', 'DisableMacrosExecution', 'true'),
    valor('Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'),
    // 0: never
    valor('Writer/Content/Update', 'Link', '0'),
    valor('Common/Misc', 'FirstRun', 'false'),
    valor('Common/History', 'PickListSize', '0'),
  ].join('') +
  '</oor:items>\n'

/** Unreachable proxy: LibreOffice gets no network. */
const SIN_RED = {
  http_proxy: 'http://127.0.0.1:9',
  https_proxy: 'http://127.0.0.1:9',
  ftp_proxy: 'http://127.0.0.1:9',
  no_proxy: '',
}

interface Conversion {
  /** `doc`, `docx`. */
  de: string
  /** Argument of `--convert-to`: `docx`, or `pdf` with filter and options. */
  a: string
  documentos: readonly Buffer[]
  /** Timeout in ms, then its process group is killed; a deed takes 1–2 s. */
  plazo?: number
  signal?: AbortSignal
  entorno?: Readonly<Record<string, string>>
}

/** One LibreOffice profile per run: a shared one fails silently. @returns per document; null if it produced no file, even on success */
export async function conSoffice(
  programa: string,
  { de, a, documentos, plazo = 60_000, signal, entorno = {} }: Conversion,
): Promise<(Buffer | null)[]> {
  const carpeta = await mkdtemp(join(tmpdir(), 'protocolo-office-'))
  try {
    const [perfil, salida] = [join(carpeta, 'perfil'), join(carpeta, 'salida')]
    await mkdir(join(perfil, 'user'), { recursive: true })
    await mkdir(salida)
    await writeFile(join(perfil, 'user', 'registrymodifications.xcu'), AJUSTES)
    const entradas = documentos.map((_, at) => join(carpeta, `documento${at || ''}.${de}`))
    for (const [at, entrada] of entradas.entries()) await writeFile(entrada, documentos[at] ?? '')
    const args = [
      `-env:UserInstallation=${pathToFileURL(perfil).href}`,
      '--headless',
      '--norestore',
      '--nolockcheck',
      '--nodefault',
      '--nologo',
      '--convert-to',
      a,
      '--outdir',
      salida,
      ...entradas,
    ]
    // caches and temporary files are deleted with the folder
    await correr(programa, args, { plazo, signal, entorno: { HOME: carpeta, TMPDIR: carpeta, ...entorno } })
    const extension = /^\w+/.exec(a)?.[0] ?? a
    return await Promise.all(
      entradas.map(async (_, at) => {
        const hecho = join(salida, `documento${at || ''}.${extension}`)
        return existsSync(hecho) ? readFile(hecho) : null
      }),
    )
  } finally {
    await rm(carpeta, { recursive: true, force: true })
  }
}

/** Running process groups, which outlive this process unless killed. */
const corriendo = new Set<number>()
process.on('exit', () => {
  for (const pid of corriendo) matar(pid)
})

/** Resolves, whatever the outcome. */
function correr(
  programa: string,
  args: readonly string[],
  {
    plazo,
    signal,
    entorno,
  }: { plazo: number; signal: AbortSignal | undefined; entorno: Readonly<Record<string, string>> },
): Promise<void> {
  return new Promise((resolve) => {
    // a group of its own: the program is a script that starts others
    const hijo = spawn(programa, args, {
      detached: true,
      stdio: 'ignore',
      env: { ...withoutSecrets(process.env), ...SIN_RED, ...entorno },
    })
    const { pid } = hijo
    if (pid !== undefined) corriendo.add(pid)
    const acabar = () => {
      matar(pid)
    }
    const reloj = setTimeout(acabar, plazo)
    signal?.addEventListener('abort', acabar, { once: true })
    const fin = () => {
      clearTimeout(reloj)
      signal?.removeEventListener('abort', acabar)
      if (pid !== undefined) corriendo.delete(pid)
      resolve()
    }
    hijo.once('error', fin)
    hijo.once('exit', fin)
  })
}

function matar(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    /* it ended meanwhile */
  }
}

/** Milliseconds for the queue and for all attempts; together below a request's minute. Tests shorten them. */
export const PLAZOS = { turno: 20_000, conversion: 35_000 }

/** Timeout of routes that convert, ms. */
export const CON_CONVERSION_MS = 90_000

/** About 200 MB each, so one at a time for all offices. */
const turnos = new Turns({
  name: 'LibreOffice',
  limitMs: 60_000,
  get patienceMs() {
    return PLAZOS.turno
  },
  atOnce: 1,
  waiting: 24,
  full: () =>
    new Problem(
      503,
      'conversion_ocupada',
      'Se están convirtiendo otros documentos. Intente de nuevo en unos segundos.',
    ),
})

/** Attempts: a new profile may exit before it starts. */
const INTENTOS = 2
/** Milliseconds. */
const MINIMO_MS = 5_000

/** Slow: never within a transaction. @returns per document, null if it failed or without LibreOffice @throws Problem 503 if busy */
export async function conLibreOffice(
  { soffice }: Pick<App['config'], 'soffice'>,
  { documentos, plazo = PLAZOS.conversion, ...como }: Conversion,
): Promise<(Buffer | null)[]> {
  if (soffice === null) return documentos.map(() => null)
  return turnos.take(async ({ signal }) => {
    const hasta = Date.now() + plazo
    let hechos = documentos.map((): Buffer | null => null)
    for (
      let intento = 1;
      intento <= INTENTOS && hechos.includes(null) && !signal.aborted && hasta - Date.now() > MINIMO_MS;
      intento++
    ) {
      const faltan = documentos.filter((_, at) => hechos[at] === null)
      const otros = await conSoffice(soffice, { ...como, documentos: faltan, plazo: hasta - Date.now(), signal })
      hechos = hechos.map((hecho) => hecho ?? otros.shift() ?? null)
    }
    return hechos
  })
}

const versiones = new Map<string, Promise<string>>()

export function versionDeLibreOffice(programa: string): Promise<string> {
  const antes = versiones.get(programa)
  if (antes) return antes
  const dicha = promisify(execFile)(programa, ['--version'], {
    timeout: 20_000,
    env: withoutSecrets(process.env),
  }).then(
    ({ stdout }) => /LibreOffice\w* [\d.]+/.exec(stdout)?.[0] ?? 'LibreOffice',
    () => 'LibreOffice',
  )
  versiones.set(programa, dicha)
  return dicha
}
