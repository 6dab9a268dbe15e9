import { createHash } from 'node:crypto'
import { Acto, Falla, Nada, type Acciones, type Paso } from './acto.ts'
import { respaldarOficina } from '../../modules/respaldos/index.ts'
import { Azar } from './azar.ts'
import { CARTERA, DEPOSITOS } from './gente/dinero.ts'
import { ADMINISTRADOR, CIUDADANOS } from './gente/despacho.ts'
import { ESCRITURAS } from './gente/escrituras.ts'
import { FACTURAS } from './gente/facturas.ts'
import { CITAS, TRAMITES } from './gente/tramites.ts'
import { COBROS } from './gente/cobros.ts'
import { CON_ENLACE } from './gente/ciudadanos.ts'
import { CURIOSOS } from './gente/curiosos.ts'
import { EN_LINEA } from './gente/en-linea.ts'
import { EDICTOS } from './gente/edictos.ts'
import { FICHAS } from './gente/fichas.ts'
import { GASTOS } from './gente/gastos.ts'
import { IMPORTAR } from './gente/importar.ts'
import { LIBROS } from './gente/libros.ts'
import { MINUTAS } from './gente/minutas.ts'
import { MOSTRADOR } from './gente/mostrador.ts'
import { ASIENTOS, PROTOCOLO } from './gente/protocolo.ts'
import { SOLICITUDES } from './gente/solicitudes.ts'
import { DE_CADA } from './fallas/fallas.ts'
import { Mundo } from './mundo.ts'
import { revisarNoche } from './mirar/noche.ts'
import { Oficina } from './oficina.ts'
import { diasHabiles } from './reloj.ts'

export const ACCIONES: Acciones = {
  ...ESCRITURAS,
  ...FACTURAS,
  ...DEPOSITOS,
  ...CARTERA,
  ...COBROS,
  ...TRAMITES,
  ...CITAS,
  ...ADMINISTRADOR,
  ...CIUDADANOS,
  ...CON_ENLACE,
  ...CURIOSOS,
  ...FICHAS,
  ...LIBROS,
  ...MOSTRADOR,
  ...SOLICITUDES,
  ...EDICTOS,
  ...MINUTAS,
  ...PROTOCOLO,
  ...ASIENTOS,
  ...GASTOS,
  ...EN_LINEA,
  ...IMPORTAR,
}
/** From this day of the year on its tariffs are known. */
const PUBLICADAS = '-01-20'
export const PRIMER_DIA = '2026-07-01'
/** Seconds between two steps of a day that has few: sessions expire within it. */
const ENTRE_PASOS = 15

export interface Encargo {
  semilla: string
  dias: number
  escrituras: number
  motor: 'sqlite' | 'mariadb'
  /** A history to live again, whole or in part. */
  pasos?: readonly Paso[]
  /** Nights between two looks at the accounts. */
  cadaNoches?: number
  /** The first day, instead of the simulator's own. */
  desde?: string
  /** Whether the last night looks at everything: files, history, lists, a backup. */
  alFinal?: boolean
  /** Faults on plan. */
  fallas?: boolean
  /** Requests between two of them. */
  deCada?: number
  /** Of the database's own server, where it may die. */
  reiniciar?: (() => Promise<void>) | undefined
  /** File for a backup of the office as the last night left it, whole. */
  deja?: string | undefined
  di?: (renglon: string) => void
}

export interface Vivida {
  encargo: Encargo
  pasos: Paso[]
  mundo: Mundo
  /** SHA-256 of what was done and answered: the same for the same seed. */
  huella: string
  llamadas: string[]
  veces: Map<string, number>
  /** Faults that were injected, by kind. */
  cuenta: Map<string, number>
  ms: number
  falla: { paso: Paso | null; dia: string; error: Error } | null
}

/** The steps of a day: as many as its deeds ask for, within their turns, from eight to five. */
function plan(azar: Azar, dia: string, escrituras: number, desde: number, hitos: readonly string[]): Paso[] {
  const nombres = Object.entries(ACCIONES).flatMap(([hace, { porEscritura, turno = 2 }]) =>
    Array.from({ length: azar.veces(porEscritura * escrituras) }, () => ({
      hace,
      orden: turno + azar.fraccion() * 1.5,
    })),
  )
  for (const hace of hitos) nombres.push({ hace, orden: 0 })
  const pasoDe = Math.min(ENTRE_PASOS, (9 * 3600) / Math.max(1, nombres.length))
  return nombres
    .sort((a, b) => a.orden - b.orden)
    .map(({ hace }, n) => ({ n: desde + n, dia, hora: Math.floor(8 * 3600 + n * pasoDe), hace, con: null }))
}

/** Seconds to a tenth. @param ms milliseconds */
const enSegundos = (ms: number) => (ms / 1000).toFixed(1)

/** How far a history is, and what it took: of the clock, of the processor, of the memory. */
function progreso(
  { dia, fallas }: Oficina,
  mundo: Mundo,
  ms: { desde: number; noches: number; miradas: number },
): string {
  const { user, system } = process.cpuUsage()
  const injertadas = [...(fallas?.cuenta.values() ?? [])].reduce((suma, una) => suma + una, 0)
  const { rss } = process.memoryUsage()
  return [
    `  ${dia}: ${mundo.todas('radicacion').length} escrituras`,
    `${enSegundos(performance.now() - ms.desde)} s`,
    `noches ${enSegundos(ms.noches)} s (miradas ${enSegundos(ms.miradas)} s)`,
    `procesador ${enSegundos((user + system) / 1000)} s`,
    `${Math.round(rss / 2 ** 20)} MB`,
    ...(fallas ? [`${injertadas} fallas`] : []),
  ].join(', ')
}

/** Invoices that met with a fault of the DIAN are accepted by night, once each: by themselves, or sent again by hand. */
async function recogerDeLaDian(oficina: Oficina, mundo: Mundo): Promise<void> {
  oficina.dian.planLimpio()
  for (let vez = 0; vez < 4; vez++) {
    const esperan = mundo.todas('factura').filter(({ esperando }) => esperando)
    for (const factura of esperan) {
      const { body } = await oficina.pedir('caja', 'POST', '/facturarDian', { id_factura: factura.id }, {})
      factura.esperando = body.estado_dian !== 'aceptada'
      factura.numero = body.numero_factura
      factura.detalle = body.detalle ?? body.message
    }
    if (!esperan.length) return
    await oficina.noche()
  }
  const queda = mundo.todas('factura').find(({ esperando }) => esperando)
  if (queda) throw new Falla(`invoice ${queda.id} is not accepted by night: ${queda.detalle}`)
}

/** Lives a history: each day its steps, each night its jobs and the accounts. It ends at the first thing that should not be. */
export async function vivir(encargo: Encargo): Promise<Vivida> {
  const { semilla, dias, escrituras, motor, pasos, cadaNoches = 1, fallas = false, desde = PRIMER_DIA, di } = encargo
  const { alFinal = true, deCada = DE_CADA } = encargo
  const azar = new Azar(semilla)
  const mundo = new Mundo()
  const hash = createHash('sha256')
  const hechos: Paso[] = []
  const veces = new Map<string, number>()
  // told again, days without a step are left out
  const calendario = diasHabiles(desde, dias).filter((dia) => pasos?.some((uno) => uno.dia === dia) ?? true)
  const plagas = fallas ? { semilla, deCada } : null
  const oficina = await Oficina.abrir(motor, calendario[0] ?? desde, plagas, encargo.reiniciar)
  const empezo = performance.now()
  let falla: Vivida['falla'] = null
  let n = 1
  let repartidas = 0
  let noches = 0
  let miradas = 0

  const dar = async (paso: Paso): Promise<void> => {
    oficina.ponerHora(paso.dia, paso.hora)
    const acto = new Acto(oficina, mundo, paso, semilla)
    try {
      await ACCIONES[paso.hace]?.hace(acto)
    } catch (error) {
      if (error instanceof Nada) return
      falla = { paso: { ...paso, con: acto.con }, dia: paso.dia, error: error as Error }
    }
    hechos.push({ ...paso, con: acto.con })
    veces.set(paso.hace, (veces.get(paso.hace) ?? 0) + 1)
    hash.update(`${paso.n} ${paso.hace} ${acto.con.join()} ${acto.huella.join()}\n`)
    if (!falla) await oficina.trabajosHechos()
  }
  const anochecer = async (dia: string, mirar: boolean, ultima: boolean): Promise<void> => {
    oficina.ponerHora(dia, 19 * 3600)
    const anochece = performance.now()
    try {
      await oficina.noche()
      if (fallas) await recogerDeLaDian(oficina, mundo)
      const mira = performance.now()
      const mal = mirar ? await revisarNoche(oficina, mundo, ultima) : []
      miradas += performance.now() - mira
      if (mal.length) throw new Falla(mal.join('\n'))
    } catch (error) {
      falla = { paso: null, dia, error: error as Error }
    }
    noches += performance.now() - anochece
  }

  try {
    for (const [cual, dia] of calendario.entries()) {
      const hasta = Math.round(((cual + 1) * escrituras) / dias)
      const ayer = calendario[cual - 1] ?? desde
      const publicadas = dia.slice(0, 4) + PUBLICADAS
      const hitos = dia > publicadas && ayer <= publicadas ? ['cargarTarifas'] : []
      const suyos = pasos?.filter((uno) => uno.dia === dia) ?? plan(azar, dia, hasta - repartidas, n, hitos)
      repartidas = hasta
      n += suyos.length
      for (const paso of suyos) {
        await dar(paso)
        if (falla) break
      }
      const ultima = cual === calendario.length - 1
      if (!falla) await anochecer(dia, ultima || cual % cadaNoches === 0, ultima && alFinal)
      if (falla) break
      di?.(progreso(oficina, mundo, { desde: empezo, noches, miradas }))
    }
    if (!falla && encargo.deja) await respaldarOficina(oficina.app, oficina.interior.slug, encargo.deja)
    return {
      encargo,
      pasos: hechos,
      mundo,
      huella: falla ? '' : hash.digest('hex'),
      llamadas: oficina.llamadas,
      veces,
      cuenta: oficina.fallas?.cuenta ?? new Map<string, number>(),
      ms: performance.now() - empezo,
      falla,
    }
  } finally {
    await oficina.cerrar()
  }
}
