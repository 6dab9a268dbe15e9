import { conPunto, formatDate, formatNumber } from '../../schemas/es-co/index.ts'
import {
  TRABAJO_ALARMAS,
  diasHasta,
  type Alarma,
  type Dicho,
  type Medidas,
  type MedidasDelProceso,
  type Regla,
} from './domain.ts'
import { enqueue, inTransaction, isUniqueViolation, type Context } from '../kernel/index.ts'
import { anotarMedidas, medir } from './medir.ts'

/** Days before a certificate or numbering range ends; equal to the invoices' strip. */
const DIAS = { aviso: 30, urgente: 7 }
const NUMEROS = { aviso: 200, urgente: 50 }
/** Hours without a backup, which is nightly. */
const HORAS = { aviso: 36, urgente: 96 }
const MINUTOS = { aviso: 30, urgente: 240 }

const HORA = 3_600_000
const vence = (que: string, dia: string, hoy: string): Dicho | null => {
  const dias = diasHasta(dia, hoy)
  if (dias > DIAS.aviso) return null
  if (dias < 0) return { grado: 'urgente', detalle: `${que} venció el ${formatDate(dia)}.` }
  const cuando = dias === 0 ? 'hoy' : dias === 1 ? 'mañana' : `en ${dias} días, el ${formatDate(dia)}`
  return { grado: dias <= DIAS.urgente ? 'urgente' : 'aviso', detalle: `${que} vence ${cuando}.` }
}

const numeracion =
  (tipo: 'factura' | 'mostrador' | 'contingencia', de: string) =>
  ({ numeracion: todas, hoy }: Medidas): Dicho | null => {
    const suya = todas.find((una) => una.tipo === tipo)
    if (!suya) return null
    if (suya.vence === null) return { grado: 'urgente', detalle: conPunto(`No queda numeración vigente de ${de}`) }
    const pocos =
      suya.quedan <= NUMEROS.aviso
        ? {
            grado: suya.quedan <= NUMEROS.urgente ? ('urgente' as const) : ('aviso' as const),
            detalle: `Quedan ${formatNumber(suya.quedan)} números de ${conPunto(de)}`,
          }
        : null
    const fin = vence(`La numeración de ${de}`, suya.vence, hoy)
    if (!pocos || !fin) return pocos ?? fin
    return { grado: pocos.grado === 'urgente' ? 'urgente' : fin.grado, detalle: `${pocos.detalle} ${fin.detalle}` }
  }

const NUEVA = 'Pida a la DIAN otra autorización de numeración y agréguela en Oficina, Facturación electrónica.'

export const REGLAS: readonly Regla<Medidas>[] = [
  {
    regla: 'certificado',
    titulo: 'Certificado de firma',
    hacer:
      'Pida el nuevo a la entidad certificadora y cárguelo en Oficina, Facturación electrónica: sin él no se firma ninguna factura.',
    mirar: ({ certificado, hoy }) => (certificado === null ? null : vence('El certificado de firma', certificado, hoy)),
  },
  { regla: 'numeracion', titulo: 'Numeración de facturas', hacer: NUEVA, mirar: numeracion('factura', 'facturas') },
  {
    regla: 'mostrador',
    titulo: 'Numeración del mostrador',
    hacer: NUEVA,
    mirar: numeracion('mostrador', 'facturas del mostrador'),
  },
  {
    regla: 'contingencia',
    titulo: 'Numeración de contingencia',
    hacer: NUEVA,
    mirar: numeracion('contingencia', 'contingencia'),
  },
  {
    regla: 'respaldo',
    titulo: 'Respaldo de la oficina',
    hacer: 'Pulse «Respaldar ahora» en Procesos; si vuelve a fallar, avise a quien administra el servidor.',
    mirar: ({ respaldo, ahora }) => {
      if (respaldo === null || ahora - respaldo <= HORAS.aviso * HORA) return null
      const horas = Math.floor((ahora - respaldo) / HORA)
      return {
        grado: horas >= HORAS.urgente ? 'urgente' : 'aviso',
        detalle: `Hace ${horas} horas que no se guarda un respaldo.`,
      }
    },
  },
  {
    regla: 'prueba',
    titulo: 'Prueba del respaldo',
    hacer: 'Avise a quien administra el servidor: ese respaldo no serviría para volver.',
    mirar: ({ malRespaldo }) =>
      malRespaldo ? { grado: 'urgente', detalle: 'El último respaldo que se probó no volvió igual.' } : null,
  },
  {
    regla: 'espera',
    titulo: 'Procesos que esperan',
    hacer: 'Mire en Procesos qué los detiene; si nada corre, quien administra el servidor debe reiniciar el programa.',
    mirar: ({ esperan, ahora, corre }) => {
      const [viejo] = [...esperan].sort((a, b) => a.desde - b.desde)
      const minutos = viejo ? Math.floor((ahora - Math.max(viejo.desde, corre)) / 60_000) : 0
      if (!viejo || minutos <= MINUTOS.aviso) return null
      return {
        grado: minutos > MINUTOS.urgente ? 'urgente' : 'aviso',
        detalle: `«${viejo.titulo}» espera hace ${tiempo(minutos)}.`,
      }
    },
  },
  {
    regla: 'fallidos',
    titulo: 'Procesos que fallaron',
    hacer: 'En Procesos mire qué pasó con cada uno, y reinténtelo o descártelo.',
    mirar: ({ fallidos }) =>
      fallidos === 0
        ? null
        : {
            grado: 'aviso',
            detalle:
              fallidos === 1
                ? 'Un proceso falló y no se intenta más.'
                : `${formatNumber(fallidos)} procesos fallaron y no se intentan más.`,
          },
  },
]

const tiempo = (minutos: number): string =>
  minutos < 120 ? `${minutos} minutos` : `${formatNumber(Math.floor(minutos / 60))} horas`

const DICHAS = 5

/** Rules of each process, for the server's operator, in log and metrics. */
export const REGLAS_DEL_PROCESO: readonly Regla<MedidasDelProceso>[] = [
  {
    regla: 'lazo',
    titulo: 'El programa se demora',
    hacer: 'Reparta la carga en más procesos, o en una máquina con más procesador.',
    mirar: ({ demoraDelLazo: s }) =>
      s <= 0.25
        ? null
        : {
            grado: s > 1 ? 'urgente' : 'aviso',
            detalle: `Una de cada cien tareas espera ${Math.round(s * 1000)} ms a que el proceso la atienda.`,
          },
  },
  {
    regla: 'conexion',
    titulo: 'Espera por una conexión',
    hacer: 'Mire en /metrics?rutas=1 qué ruta tarda (database_slow_statement_seconds) y qué la bloquea.',
    mirar: ({ esperaDeConexion: s }) =>
      s <= 1
        ? null
        : {
            grado: s > 10 ? 'urgente' : 'aviso',
            detalle: `Se esperó hasta ${Math.round(s * 1000)} ms por una conexión a la base de datos.`,
          },
  },
  {
    regla: 'guardar',
    titulo: 'No se puede guardar',
    hacer: 'Busque «cut» en el registro: dice la ruta que lo impidió. Si sigue, reinicie el programa.',
    mirar: ({ trabadas, cortes }) => {
      const oficinas = [...new Set([...trabadas, ...cortes.flatMap(({ office }) => office ?? [])])].sort()
      if (!oficinas.length && !cortes.length) return null
      const rutas = [...new Set(cortes.map(({ route, name, what }) => route ?? name ?? what))]
      const cuales = oficinas.length
        ? ` ${oficinas.slice(0, DICHAS).join(', ')}${oficinas.length > DICHAS ? ' y otras' : ''}`
        : ''
      return {
        grado: trabadas.length ? 'urgente' : 'aviso',
        detalle: trabadas.length
          ? `Hace 10 segundos que nadie puede guardar en${cuales}.`
          : `Se cortó trabajo${cuales && ` de${cuales}`} que no terminaba: ${rutas.slice(0, DICHAS).join(', ')}.`,
      }
    },
  },
  {
    regla: 'sentencias',
    titulo: 'Sentencias lentas',
    hacer: 'Busque «slow statement» en el registro: dice la ruta y la sentencia.',
    mirar: ({ sentenciasLentas: n }) =>
      n < 10
        ? null
        : {
            grado: n >= 100 ? 'urgente' : 'aviso',
            detalle: `${n} sentencias de la base fueron lentas en el último minuto.`,
          },
  },
]

/** Days after which a persisting alarm is mailed again. */
const OTRA_VEZ = 7

/** New problems open alarms, solved ones close them; mailed at most once a day. Idempotent. @returns active rules */
export async function revisarAlarmas(ctx: Context): Promise<string[]> {
  const medidas = await medir(ctx)
  const suenan = new Map<string, Dicho>()
  for (const { regla, mirar } of REGLAS) {
    const dicho = mirar(medidas)
    if (dicho) suenan.set(regla, dicho)
  }
  await inTransaction(ctx, (its) => guardar(its, suenan))
  await anotarMedidas(ctx, medidas, [...suenan.keys()])
  return [...suenan.keys()]
}

async function guardar(ctx: Context, suenan: ReadonlyMap<string, Dicho>): Promise<void> {
  const instante = ctx.now.toISOString()
  const sonaban = await ctx.db<Alarma>('alarmas').select()
  const callan = sonaban.filter(({ regla }) => !suenan.has(regla)).map(({ id }) => id)
  if (callan.length) await ctx.db('alarmas').whereIn('id', callan).delete()
  for (const [regla, dicho] of suenan) {
    const antes = sonaban.find((una) => una.regla === regla)
    if (!antes) await empezar(ctx, { regla, ...dicho, desde: instante, created_at: instante, updated_at: instante })
    else if (antes.detalle !== dicho.detalle || antes.grado !== dicho.grado)
      await ctx
        .db('alarmas')
        .where('id', antes.id)
        .update({ ...dicho, updated_at: instante })
  }
  const hay = await ctx.db<Alarma>('alarmas').select()
  if (hay.some((una) => porAvisar(una, ctx.now)))
    await enqueue(ctx, TRABAJO_ALARMAS, { dia: ctx.today }, { key: `${TRABAJO_ALARMAS}:${ctx.today}` })
}

/** Does nothing if another process inserted it first. */
async function empezar(ctx: Context, fila: Omit<Alarma, 'id' | 'avisada' | 'avisado_grado'> & object): Promise<void> {
  try {
    await inTransaction(ctx, async ({ db }) => {
      await db('alarmas').insert(fila)
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
  }
}

const porAvisar = ({ avisada, avisado_grado, grado }: Alarma, ahora: Date): boolean =>
  avisada === null ||
  (grado === 'urgente' && avisado_grado !== 'urgente') ||
  ahora.getTime() - Date.parse(avisada) >= OTRA_VEZ * 86_400_000
