import { CLAVES_DE_LINEA, LINEAS, type ClaveDeLinea } from '../../schemas/oficina/mi-dia.ts'
import { bogotaDate } from '../../schemas/es-co/index.ts'
import type { LineaDeMiDia, MiDia, Pendientes } from '../../schemas/respuestas/oficina/mi-dia.ts'
import { leerAlarmas } from '../alarmas/index.ts'
import { conDeudaVieja } from '../cartera/index.ts'
import { citasDeHoy } from '../citas/index.ts'
import { sinAsignar } from '../depositos/index.ts'
import { horasParaEnviar, limiteDesde, primeraRechazada, primeraSinEnviar } from '../dian/index.ts'
import { rechazadas, sinEnviar, contarSinEnviar } from '../facturacion/index.ts'
import { askTogether, isPermitted, type Context, type Permitted, type Question } from '../kernel/index.ts'
import { cuantasObligacionesVencen } from '../libros/index.ts'
import { tarifasPorConfirmar } from '../liquidaciones/index.ts'
import { leerTablero, misRadicaciones } from '../radicaciones/index.ts'
import { modificar, ver } from '../roles/index.ts'
import {
  leerLasQueEsperan,
  preguntaDeLasQueEsperan,
  propiasQueEsperan,
  solicitudesQueEsperan,
} from '../solicitudes/index.ts'
import { devueltosPropios, vencidos } from '../tramites/index.ts'
import type { Paso } from '../../schemas/respuestas/oficina/puesta-en-marcha.ts'
import { pasosSegun, preguntasDePasos } from '../oficinas/index.ts'
import { contarSinLeer } from '../campana/index.ts'
import { leerUrgentes } from './urgentes.ts'
import { contarEncargos } from '../encargos/index.ts'

/** Who sets the office up, until it works already. */
const preguntasDeSusPasos = (ctx: Context): Question[] =>
  ctx.user && isPermitted(modificar('oficina'), ctx.user.permisos) ? preguntasDePasos(ctx) : []

/** Empty when all are settled or the office is not new. */
function leerPasos(ctx: Context, respuestas: readonly unknown[]): Paso[] {
  const { pasos, yaTrabaja } = pasosSegun(ctx, respuestas)
  return yaTrabaja || pasos.every(({ hecho, despues }) => hecho || despues) ? [] : pasos
}

const MOST = 10_000

type Dicho = Pick<LineaDeMiDia, 'desde' | 'limite' | 'hasta' | 'valor'>

interface Contada {
  preguntas: readonly Question[]
  leer: (respuestas: readonly unknown[]) => { cuantas: number } & Dicho
}

const partes = (respuesta: unknown): string[] => String(respuesta ?? '0').split('|')
const dia = (texto: string | undefined): Pick<Dicho, 'desde'> =>
  texto ? { desde: texto.length > 10 ? bogotaDate(texto) : texto } : {}

const deDian = (cuenta: Question, firma: Question): Contada => ({
  preguntas: [cuenta, firma, horasParaEnviar()],
  leer: ([cuentas, primera, ajustes]) => {
    const [n, desde] = partes(cuentas)
    return {
      cuantas: Number(n),
      ...dia(desde),
      ...(typeof primera === 'string' ? { limite: limiteDesde(primera, ajustes) } : {}),
    }
  },
})
const conDesde = (pregunta: Question): Contada => ({
  preguntas: [pregunta],
  leer: ([una]) => {
    const [n, desde] = partes(una)
    return { cuantas: Number(n), ...dia(desde) }
  },
})
const sola = (pregunta: Question): Contada => ({
  preguntas: [pregunta],
  leer: ([una]) => ({ cuantas: Number(partes(una)[0]) }),
})

const CONTADAS: Readonly<Record<ClaveDeLinea, (ctx: Context) => Contada | Promise<Contada>>> = {
  facturas_rechazadas: () => deDian(rechazadas(), primeraRechazada()),
  facturas_sin_enviar: () => deDian(sinEnviar(), primeraSinEnviar()),
  ordenes_vencidas: (ctx) => conDesde(vencidos(ctx, ['OrdenEscrituracion'])),
  tramites_vencidos: (ctx) => conDesde(vencidos(ctx, ['copia', 'escritura'])),
  tramites_devueltos: (ctx) => ({
    preguntas: [devueltosPropios(ctx)],
    leer: ([una]) => {
      const [n, hasta] = partes(una)
      return { cuantas: Number(n), ...(hasta ? { hasta } : {}) }
    },
  }),
  mis_solicitudes: (ctx) => sola(propiasQueEsperan(ctx)),
  radicaciones_viejas: (ctx) => ({
    preguntas: [misRadicaciones(ctx)],
    leer: ([una]) => {
      const [, desde, n] = partes(una)
      return { cuantas: Number(n ?? 0), ...dia(desde) }
    },
  }),
  radicaciones: (ctx) => conDesde(misRadicaciones(ctx)),
  depositos_sin_asignar: () => ({
    preguntas: [sinAsignar()],
    leer: ([una]) => {
      const [n, desde, valor] = partes(una)
      return { cuantas: Number(n), ...dia(desde), valor: Number(valor ?? 0) }
    },
  }),
  cartera_vieja: (ctx) => ({
    preguntas: [conDeudaVieja(ctx)],
    leer: ([una]) => {
      const [n, valor] = partes(una)
      return { cuantas: Number(n), valor: Number(valor ?? 0) }
    },
  }),
  // their days are counted here, by the office's calendar
  obligaciones_vencen: async (ctx) => {
    const cuantas = await cuantasObligacionesVencen(ctx)
    return { preguntas: [], leer: () => ({ cuantas }) }
  },
  tarifas_por_confirmar: (ctx) => sola(tarifasPorConfirmar(ctx)),
}

async function contar(ctx: Context, trabaja: boolean): Promise<Pick<MiDia, 'lineas' | 'solicitudes' | 'pasos'>> {
  const suyas = []
  for (const clave of CLAVES_DE_LINEA)
    if (ctx.user?.permisos.has(LINEAS[clave].permiso)) suyas.push({ clave, ...(await CONTADAS[clave](ctx)) })
  // two lines may share a question
  const preguntas = new Map(suyas.flatMap(({ preguntas: de }) => de.map((una) => [una.sql, una])))
  const respuestas = new Map([...preguntas.keys()].map((sql, at) => [sql, at]))
  const dePasos = preguntasDeSusPasos(ctx)
  const todas = [...preguntas.values(), ...(trabaja ? [preguntaDeLasQueEsperan(ctx)] : []), ...dePasos]
  const dichas = await askTogether(ctx.db, todas)
  const pasos = leerPasos(ctx, dichas.slice(todas.length - dePasos.length))
  const lineas = suyas
    .map(({ clave, preguntas: de, leer }) => {
      const leida = leer(de.map(({ sql }) => dichas[respuestas.get(sql) ?? -1]))
      return { clave, limitado: leida.cuantas >= MOST, ...leida }
    })
    .filter(({ cuantas }) => cuantas > 0)
  return {
    lineas,
    ...(trabaja ? { solicitudes: leerLasQueEsperan(dichas[preguntas.size]) } : {}),
    ...(pasos.length ? { pasos } : {}),
  }
}

export async function leerMiDia(ctx: Context): Promise<MiDia> {
  const puede = (needs: Permitted) => ctx.user !== null && isPermitted(needs, ctx.user.permisos)
  const trabaja = puede(modificar('tramites'))
  const urgentes = await leerUrgentes(ctx)
  return {
    tablero: await leerTablero(ctx),
    ...(urgentes ? { urgentes } : {}),
    ...(await contar(ctx, trabaja)),
    ...(trabaja ? { citas: await citasDeHoy(ctx) } : {}),
    ...(puede(ver('procesos')) ? { alarmas: (await leerAlarmas(ctx)).alarmas } : {}),
  }
}

const MOST_DEL_MENU = 100

/** GET /pendientes: counts for the menu; only of entries that the role opens. */
export async function contarPendientes(ctx: Context): Promise<Pendientes> {
  const puede = (needs: Permitted) => ctx.user !== null && isPermitted(needs, ctx.user.permisos)
  const trabajos = await contarEncargos(ctx)
  return {
    avisos: await contarSinLeer(ctx),
    ...(trabajos ? { trabajos } : {}),
    ...(puede(ver('facturacion')) ? { facturas: await contarSinEnviar(ctx, MOST_DEL_MENU) } : {}),
    ...(puede(modificar('tramites')) ? { solicitudes: await esperan(ctx) } : {}),
  }
}

async function esperan(ctx: Context): Promise<number> {
  const porEstado = await solicitudesQueEsperan(ctx)
  return Math.min(
    MOST_DEL_MENU,
    porEstado.reduce((suma, { todas }) => suma + todas, 0),
  )
}
