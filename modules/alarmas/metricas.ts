import { cutsSince, gauge, longestWait, loopDelay, slowStatements, type App } from '../kernel/index.ts'
import { REGLAS_DEL_PROCESO } from './reglas.ts'

const certificado = gauge('certificate_days_left', 'Days until the certificate that signs ends, by office', ['office'])
const rango = gauge('numbering_range_days_left', 'Days until the last numbering range of a kind ends, by office', ['office', 'kind'])
const numeros = gauge('numbering_range_numbers_left', 'Numbers left in the ranges of a kind, by office', ['office', 'kind'])
const respaldo = gauge('backup_age_seconds', 'Seconds since the last good backup, by office', ['office'])
const trabajo = gauge('job_oldest_due_seconds', 'How long the oldest due job of a kind waits, of all offices', ['job'])
const alarma = gauge('alarm_active', 'What is not well in an office, by rule', ['office', 'alarm'])
const delProceso = gauge('process_alarm_active', 'What is not well in this process, by rule', ['alarm'])

interface Medicion { oficina: string; que: string; clase: string; valor: number }

/** Sets what any process of the installation measured of its offices: see `medir.ts`. */
export async function exponerMedidas({ offices: { platform } }: App): Promise<void> {
  const filas: Medicion[] = await platform('mediciones as m').join('oficinas as o', 'o.slug', 'm.oficina').where('o.activa', 1)
    .select('m.oficina', 'm.que', 'm.clase', 'm.valor')
  for (const una of [certificado, rango, numeros, respaldo, trabajo, alarma]) una.reset()
  const ahora = Date.now()
  const dias = (hasta: number) => Math.floor((hasta - ahora) / 86_400_000)
  const viejos = new Map<string, number>()
  for (const { oficina: office, que, clase, valor: dicho } of filas) {
    const valor = Number(dicho)
    if (que === 'certificado') certificado.set({ office }, dias(valor))
    if (que === 'rango') rango.set({ office, kind: clase }, dias(valor))
    if (que === 'numeros') numeros.set({ office, kind: clase }, valor)
    if (que === 'respaldo') respaldo.set({ office }, (ahora - valor) / 1000)
    if (que === 'alarma') alarma.set({ office, alarm: clase }, 1)
    if (que === 'trabajo') viejos.set(clase, Math.max(viejos.get(clase) ?? 0, (ahora - valor) / 1000))
  }
  for (const [job, segundos] of viejos) trabajo.set({ job }, segundos)
}

const MIRAR_MS = 60_000
const suenan = new Set<string>()

/** Looks at this process each minute: what is not well is said in the log when it begins and when it ends, and is a metric. */
export function vigilarProceso(app: Pick<App, 'log' | 'offices'>): void {
  let lentas = slowStatements()
  setInterval(() => {
    const hasta = slowStatements()
    mirarProceso(app, {
      demoraDelLazo: loopDelay() / 1000, sentenciasLentas: hasta - lentas,
      esperaDeConexion: Math.max(longestWait('oficina'), longestWait('plataforma')),
      trabadas: app.offices.stuck(), cortes: cutsSince(Date.now() - MIRAR_MS),
    })
    lentas = hasta
  }, MIRAR_MS).unref()
}

export function mirarProceso({ log }: Pick<App, 'log'>, medidas: Parameters<(typeof REGLAS_DEL_PROCESO)[number]['mirar']>[0]): void {
  for (const { regla, titulo, hacer, mirar } of REGLAS_DEL_PROCESO) {
    const dicho = mirar(medidas)
    delProceso.set({ alarm: regla }, dicho ? 1 : 0)
    if (dicho && !suenan.has(regla)) log.warn({ alarma: regla, ...dicho, hacer }, titulo)
    if (!dicho && suenan.has(regla)) log.info({ alarma: regla }, 'alarm over')
    if (dicho) suenan.add(regla)
    else suenan.delete(regla)
  }
}
