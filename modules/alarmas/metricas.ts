import {
  cutsSince,
  gauge,
  longestWait,
  loopDelay,
  MetricsApart,
  slowStatements,
  type App,
  type Context,
} from '../kernel/index.ts'
import { REGLAS_DEL_PROCESO, REGLAS } from './reglas.ts'
import type { AlarmasLeidas } from '../../schemas/respuestas/oficina/mi-dia.ts'
import type { Alarma } from './domain.ts'

const certificado = gauge(
  'certificate_days_left_min',
  'Days until the certificate that signs ends: of the office with fewest',
  [],
)
const rango = gauge(
  'numbering_range_days_left_min',
  'Days until the last numbering range of a kind ends: of the office with fewest',
  ['kind'],
)
const numeros = gauge(
  'numbering_range_numbers_left_min',
  'Numbers left in the ranges of a kind: of the office with fewest',
  ['kind'],
)
const respaldo = gauge('backup_age_seconds_max', 'Seconds since the last good backup: of the office with most', [])
const trabajo = gauge('job_oldest_due_seconds', 'How long the oldest due job of a kind waits, of all offices', ['job'])
const alarma = gauge('alarm_offices', 'Offices in which a rule sounds', ['alarm'])
const delProceso = gauge('process_alarm_active', 'What is not well in this process, by rule', ['alarm'])

interface Medicion {
  oficina: string
  que: string
  clase: string
  valor: number
}

const mediciones = ({ offices: { platform } }: App) =>
  platform('mediciones as m').join('oficinas as o', 'o.slug', 'm.oficina').where('o.activa', 1)

const enDias = (hasta: number, ahora: number) => Math.floor((hasta - ahora) / 86_400_000)

/** Sets the totals that every process measured of its offices (`medir.ts`). */
export async function exponerMedidas(app: App): Promise<void> {
  const filas: { que: string; clase: string; minimo: number; cuantas: number }[] = await mediciones(app)
    .groupBy('m.que', 'm.clase')
    .select('m.que', 'm.clase')
    .min('m.valor as minimo')
    .count('* as cuantas')
  for (const una of [certificado, rango, numeros, respaldo, trabajo, alarma]) una.reset()
  const ahora = Date.now()
  for (const { que, clase: kind, minimo, cuantas } of filas) {
    const valor = Number(minimo)
    if (que === 'certificado') certificado.set(enDias(valor, ahora))
    if (que === 'rango') rango.set({ kind }, enDias(valor, ahora))
    if (que === 'numeros') numeros.set({ kind }, valor)
    if (que === 'respaldo') respaldo.set((ahora - valor) / 1000)
    if (que === 'alarma') alarma.set({ alarm: kind }, Number(cuantas))
    if (que === 'trabajo') trabajo.set({ job: kind }, (ahora - valor) / 1000)
  }
}

/** Metrics of one office, as text; empty for an unknown office. */
export async function medidasDeOficina(app: App, slug: string): Promise<{ text: string; type: string }> {
  const suyas = new MetricsApart()
  const cada = {
    certificado: suyas.gauge('certificate_days_left', 'Days until the certificate that signs ends', ['office']),
    rango: suyas.gauge('numbering_range_days_left', 'Days until the last numbering range of a kind ends', [
      'office',
      'kind',
    ]),
    numeros: suyas.gauge('numbering_range_numbers_left', 'Numbers left in the ranges of a kind', ['office', 'kind']),
    respaldo: suyas.gauge('backup_age_seconds', 'Seconds since the last good backup', ['office']),
    trabajo: suyas.gauge('job_oldest_due_seconds', 'How long the oldest due job of a kind waits', ['office', 'job']),
    alarma: suyas.gauge('alarm_active', 'What is not well in the office, by rule', ['office', 'alarm']),
  }
  const ahora = Date.now()
  const filas: Medicion[] = await mediciones(app).where('m.oficina', slug).select('m.*')
  for (const { oficina: office, que, clase, valor: dicho } of filas) {
    const valor = Number(dicho)
    if (que === 'certificado') cada.certificado.set({ office }, enDias(valor, ahora))
    if (que === 'rango') cada.rango.set({ office, kind: clase }, enDias(valor, ahora))
    if (que === 'numeros') cada.numeros.set({ office, kind: clase }, valor)
    if (que === 'respaldo') cada.respaldo.set({ office }, (ahora - valor) / 1000)
    if (que === 'alarma') cada.alarma.set({ office, alarm: clase }, 1)
    if (que === 'trabajo') cada.trabajo.set({ office, job: clase }, (ahora - valor) / 1000)
  }
  return suyas.read()
}

const MIRAR_MS = 60_000
const suenan = new Set<string>()

/** Checks this process every minute: an alarm is logged when it starts and ends, and is a metric. */
export function vigilarProceso(app: Pick<App, 'log' | 'offices'>): void {
  let lentas = slowStatements()
  setInterval(() => {
    const hasta = slowStatements()
    mirarProceso(app, {
      demoraDelLazo: loopDelay() / 1000,
      sentenciasLentas: hasta - lentas,
      esperaDeConexion: Math.max(longestWait('oficina'), longestWait('plataforma')),
      trabadas: app.offices.stuck(),
      cortes: cutsSince(Date.now() - MIRAR_MS),
    })
    lentas = hasta
  }, MIRAR_MS).unref()
}

export function mirarProceso(
  { log }: Pick<App, 'log'>,
  medidas: Parameters<(typeof REGLAS_DEL_PROCESO)[number]['mirar']>[0],
): void {
  for (const { regla, titulo, hacer, mirar } of REGLAS_DEL_PROCESO) {
    const dicho = mirar(medidas)
    delProceso.set({ alarm: regla }, dicho ? 1 : 0)
    if (dicho && !suenan.has(regla)) log.warn({ alarma: regla, ...dicho, hacer }, titulo)
    if (!dicho && suenan.has(regla)) log.info({ alarma: regla }, 'alarm over')
    if (dicho) suenan.add(regla)
    else suenan.delete(regla)
  }
}

/** GET /alarmas: active alarms, worst first. Instants are ISO, UTC. */
export async function leerAlarmas(ctx: Context): Promise<AlarmasLeidas> {
  const filas = await ctx.db<Alarma>('alarmas').orderBy('grado', 'desc').orderBy('desde').select()
  return {
    alarmas: filas.flatMap(({ regla, grado, detalle, desde }) => {
      const suya = REGLAS.find((una) => una.regla === regla) // alarms of a rule that was removed are hidden
      return suya ? [{ regla, titulo: suya.titulo, grado, detalle, desde, hacer: suya.hacer }] : []
    }),
  }
}
