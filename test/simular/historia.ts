import { createHash } from 'node:crypto'
import { Acto, Nada, type Acciones, type Paso } from './acto.ts'
import { Azar } from './azar.ts'
import { CARTERA, DEPOSITOS } from './gente/dinero.ts'
import { ADMINISTRADOR, CIUDADANOS } from './gente/despacho.ts'
import { ESCRITURAS } from './gente/escrituras.ts'
import { FACTURAS } from './gente/facturas.ts'
import { CITAS, TRAMITES } from './gente/tramites.ts'
import { Mundo } from './mundo.ts'
import { revisarNoche } from './noche.ts'
import { Oficina } from './oficina.ts'
import { diasHabiles } from './reloj.ts'

export const ACCIONES: Acciones = {
  ...ESCRITURAS,
  ...FACTURAS,
  ...DEPOSITOS,
  ...CARTERA,
  ...TRAMITES,
  ...CITAS,
  ...ADMINISTRADOR,
  ...CIUDADANOS,
}
export const PRIMER_DIA = '2026-07-01'

export interface Encargo {
  semilla: string
  dias: number
  escrituras: number
  motor: 'sqlite' | 'mariadb'
  /** A history to live again, whole or in part. */
  pasos?: readonly Paso[]
  /** Nights between two looks at the accounts. */
  cadaNoches?: number
  di?: (renglon: string) => void
}

export interface Vivida {
  pasos: Paso[]
  mundo: Mundo
  /** SHA-256 of what was done and answered: the same for the same seed. */
  huella: string
  llamadas: string[]
  veces: Map<string, number>
  ms: number
  falla: { paso: Paso | null; dia: string; error: Error } | null
}

/** The steps of a day: as many as its deeds ask for, within their turns, from eight to five. */
function plan(azar: Azar, dia: string, escrituras: number, desde: number): Paso[] {
  const nombres = Object.entries(ACCIONES).flatMap(([hace, { porEscritura, turno = 2 }]) =>
    Array.from({ length: azar.veces(porEscritura * escrituras) }, () => ({
      hace,
      orden: turno + azar.fraccion() * 1.5,
    })),
  )
  const pasoDe = Math.min(75, (9 * 3600) / Math.max(1, nombres.length))
  return nombres
    .sort((a, b) => a.orden - b.orden)
    .map(({ hace }, n) => ({ n: desde + n, dia, hora: Math.floor(8 * 3600 + n * pasoDe), hace, con: null }))
}

/** Lives a history: each day its steps, each night its jobs and the accounts. It ends at the first thing that should not be. */
export async function vivir({ semilla, dias, escrituras, motor, pasos, cadaNoches = 1, di }: Encargo): Promise<Vivida> {
  const calendario = diasHabiles(PRIMER_DIA, dias)
  const azar = new Azar(semilla)
  const mundo = new Mundo()
  const hash = createHash('sha256')
  const hechos: Paso[] = []
  const veces = new Map<string, number>()
  const oficina = await Oficina.abrir(motor, PRIMER_DIA)
  const empezo = performance.now()
  let falla: Vivida['falla'] = null
  let n = 1
  let repartidas = 0
  try {
    for (const [cual, dia] of calendario.entries()) {
      const hasta = Math.round(((cual + 1) * escrituras) / dias)
      const suyos = pasos ? pasos.filter((uno) => uno.dia === dia) : plan(azar, dia, hasta - repartidas, n)
      repartidas = hasta
      n += suyos.length
      for (const paso of suyos) {
        oficina.ponerHora(dia, paso.hora)
        const acto = new Acto(oficina, mundo, paso, semilla)
        try {
          await ACCIONES[paso.hace]?.hace(acto)
        } catch (error) {
          if (error instanceof Nada) continue
          falla = { paso: { ...paso, con: acto.con }, dia, error: error as Error }
        }
        hechos.push({ ...paso, con: acto.con })
        if (falla)
          return {
            pasos: hechos,
            mundo,
            huella: '',
            llamadas: oficina.llamadas,
            veces,
            ms: performance.now() - empezo,
            falla,
          }
        veces.set(paso.hace, (veces.get(paso.hace) ?? 0) + 1)
        hash.update(`${paso.n} ${paso.hace} ${acto.con.join()} ${acto.huella.join()}\n`)
        await oficina.trabajosHechos()
      }
      oficina.ponerHora(dia, 19 * 3600)
      await oficina.noche()
      if (cual % cadaNoches && cual !== dias - 1) continue
      const mal = await revisarNoche(oficina, mundo)
      if (mal.length) falla = { paso: null, dia, error: new Error(mal.join('\n')) }
      if (falla) break
      if (cual % 20 === 19)
        di?.(
          `  ${dia}: ${mundo.todas('radicacion').length} escrituras, ${((performance.now() - empezo) / 1000).toFixed(0)} s`,
        )
    }
    return {
      pasos: hechos,
      mundo,
      huella: hash.digest('hex'),
      llamadas: oficina.llamadas,
      veces,
      ms: performance.now() - empezo,
      falla,
    }
  } finally {
    await oficina.cerrar()
  }
}
