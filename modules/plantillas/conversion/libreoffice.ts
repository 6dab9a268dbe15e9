import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Problem, Turns, type App } from '../../kernel/index.ts'
import { withoutSecrets } from '../../../config/env.ts'
import { conSoffice, type Conversion } from './soffice.ts'

/**
 * How long (ms) one waits for its turn, and how long all tries of one conversion take; a deed takes a second or two. Together they are
 * less than the minute of a request, so that who asked is told in a sentence what stood in the way. Tests shorten them.
 */
export const PLAZOS = { turno: 20_000, conversion: 35_000 }

/** Limit (ms) of a route that converts a document and does something else with it. */
export const CON_CONVERSION_MS = 90_000

/** Each takes 200 MB: one after another, whatever office it is for. */
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

/** With a profile that is new it may end before it began. */
const INTENTOS = 2
/** Less is not worth a try. Milliseconds. */
const MINIMO_MS = 5_000

/**
 * Converts documents with the installation's LibreOffice when their turn comes; what it did not make is tried once more. Never within a
 * transaction: it takes seconds.
 * @returns of each document what came of it; null where nothing did, and of all where the installation has no LibreOffice
 * @throws Problem 503 while too many wait
 */
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

/** Name and version of a LibreOffice: «LibreOffice 7.4.7.2». Asked once for each program. */
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
