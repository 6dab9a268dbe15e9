import type { FromSchema } from 'json-schema-to-ts'
import type { supuestoQuery, baseDichaSchema, leasingSchema } from '../../schemas/liquidaciones/liquidacion.ts'
import { Acto as ActoDeCatalogo, actosPorId } from '../catalogos/index.ts'
import { invalid, type Context, type FieldErrors } from '../kernel/index.ts'
import {
  leerRadicacion,
  decidirBase,
  decidirLeasing,
  type BaseDicha,
  decidirAccesorio,
  decidirTimbre,
} from '../radicaciones/index.ts'
import { calcular, antecedentesDe, escrituraDe, situar, respuestaDe, situacionDe } from './liquidar.ts'
import {
  conVendedor,
  liquidar,
  type Acto,
  type Escritura,
  type Linea,
  type Negocio,
  accesoriosDe,
} from './domain/index.ts'
import { cifrasDe } from './imprimir-liquidacion.ts'
import { reglasDe, serviciosEn, hojaDe } from './reglas.ts'
import { tarifasDe } from './tarifas/en-vigor.ts'
import { pesos, texto } from '../../schemas/json/leidos.ts'

type Supuesto = FromSchema<typeof supuestoQuery>

/** Social-housing class of each act class. */
const EN_VIS: Readonly<Record<string, string>> = { COMPRAVENTA: 'COMPRAVENTA_VIS', HIPOTECA: 'HIPOTECA_VIS_MITAD' }

/**
 * GET /liquidaciones/:id/supuesto: the settlement as it stands, and what it would be with another date, split, value, kind of housing or
 * exempt party, by the same engine. Nothing is written.
 * @throws Problem 404 without filing; 422 of an act that is not of the deed, of one that cannot be VIS, or without tariff for that day
 */
export async function suponer(ctx: Context, id: number, supuesto: Supuesto) {
  const antecedentes = await antecedentesDe(ctx, await leerRadicacion(ctx, id))
  const { calculo: actual, guardada } = await situar(antecedentes)
  const sola = await supuestaDe(ctx, antecedentes.sola, supuesto)
  const tarifas = await tarifasDe(ctx)
  return calcular(() => {
    const datos = tarifas.en(sola.fecha)
    const catalogo = serviciosEn(tarifas.filas, sola.fecha)
    const { lineas, alertas, vigencia } = liquidar(escrituraDe({ ...antecedentes, sola, catalogo }), datos)
    const repartidas = supuesto.reparto ? lineas.map((linea) => conReparto(linea, supuesto.reparto)) : lineas
    return {
      guardada: guardada !== null,
      fecha_actual: antecedentes.sola.fecha,
      fecha: sola.fecha,
      vigencia: vigencia.nombre,
      actual: cifrasDe(actual.lineas),
      supuesta: cifrasDe(repartidas),
      alertas,
    }
  })
}

const conReparto = (linea: Linea, reparto: Supuesto['reparto']): Linea => {
  const ven = reparto === 'vendedor' ? linea.cantidad : reparto === 'comprador' ? 0 : linea.cantidad / 2
  return linea.editable && ven !== linea.cantidad_vendedor ? conVendedor(linea, ven) : linea
}

async function supuestaDe(
  ctx: Context,
  sola: Escritura,
  { fecha, vis, exento, acto, cuantia }: Supuesto,
): Promise<Escritura> {
  if (acto !== undefined && !sola.actos.some(({ id }) => id === acto))
    throw invalid({ acto: ['El acto no es de la radicación.'] })
  if (cuantia !== undefined && acto === undefined) throw invalid({ acto: ['Elija de qué acto es la cuantía.'] })
  const enVis = vis === '1' ? await reglasVis(ctx, sola) : null
  const actos = sola.actos.map((uno): Acto => ({
    ...uno,
    ...enVis?.get(uno.id),
    ...(uno.id === acto && cuantia !== undefined ? { cuantia } : {}),
    otorgantes: uno.otorgantes.map((otorgante) =>
      otorgante.parte === exento ? { ...otorgante, exento: true } : otorgante,
    ),
  }))
  return { ...sola, actos, ...(fecha ? { fecha } : {}) }
}

/** The rules that each sale and mortgage would have as of social housing, as the office's catalogue has them. */
async function reglasVis(ctx: Context, { actos }: Escritura): Promise<Map<number, ReturnType<typeof reglasDe>>> {
  const catalogo = await ActoDeCatalogo.query(ctx.db).whereIn('clase', Object.values(EN_VIS)).orderBy('id')
  const suyas = new Map(
    actos.flatMap((acto) => {
      const clase = acto.compraventa ? 'COMPRAVENTA' : acto.naturaleza === 'garantia' ? 'HIPOTECA' : ''
      const otro = acto.vis ? undefined : catalogo.find((uno) => uno.clase === EN_VIS[clase])
      return otro ? [[acto.id, reglasDe(otro)] as const] : []
    }),
  )
  if (suyas.size === 0) throw invalid({ vis: ['Ningún acto de la escritura puede ser de vivienda de interés social.'] })
  return suyas
}

/**
 * The office says whether the leasing contract whose option is exercised was by deed: its rights go then by the balance of the option
 * (D. 1069/2015, arts. 2.2.6.13.2.5.1 and 2.5.2).
 * @throws Problem 404 without filing or act; 409 annulled or invoiced; 422 of an act that exercises no option.
 */
export async function decidirSiFuePorEscritura(
  ctx: Context,
  id: number,
  idActo: number,
  { por_escritura, visto }: FromSchema<typeof leasingSchema>,
) {
  const radicacion = await decidirLeasing(
    ctx,
    id,
    idActo,
    async (acto) => {
      const catalogo = (await actosPorId(ctx, [acto.id_acto])).get(acto.id_acto)
      if (!catalogo || !reglasDe(catalogo).leasing)
        throw invalid({ por_escritura: [`${acto.nombre_acto} no ejerce la opción de un leasing.`] })
      return por_escritura
    },
    visto,
  )
  return respuestaDe(await situacionDe(ctx, radicacion))
}

/**
 * The office says what the bases of a trust or of a partial release depend on (D. 1069/2015, arts. 2.2.6.13.2.4.2, 2.4.3, 2.6.5 and
 * 3.3.1 c; D. 650/1996, art. 7).
 * @throws Problem 404 without filing or act; 409 annulled or invoiced; 422 by field of what is not asked of that act.
 */
export async function decirBase(ctx: Context, id: number, idActo: number, body: FromSchema<typeof baseDichaSchema>) {
  const radicacion = await decidirBase(
    ctx,
    id,
    idActo,
    async (acto) => {
      const dicha = leida(body)
      const catalogo = (await actosPorId(ctx, [acto.id_acto])).get(acto.id_acto)
      const errores = erroresDe(dicha, catalogo ? reglasDe(catalogo).negocio : null, acto.nombre_acto)
      if (Object.keys(errores).length > 0) throw invalid(errores)
      return Object.values(dicha).some((valor) => valor !== null) ? dicha : null
    },
    body.visto,
  )
  return respuestaDe(await situacionDe(ctx, radicacion))
}

const leida = ({ fiducia, remuneracion, coeficiente }: FromSchema<typeof baseDichaSchema>): BaseDicha => ({
  fiducia: fiducia || null,
  remuneracion: pesos(remuneracion),
  coeficiente: texto(coeficiente)?.replace(',', '.') ?? null,
})

/** Fields that are asked of an act of each kind of deal. */
const PREGUNTAS: Readonly<Record<Negocio, readonly (keyof BaseDicha)[]>> = {
  fiducia: ['fiducia', 'remuneracion'],
  restitucion: ['fiducia'],
  liberacion: ['coeficiente'],
  hipoteca_abierta: [],
}

const erroresDe = (dicha: BaseDicha, negocio: Negocio | null, acto: string): FieldErrors => {
  const sobran = CAMPOS.filter((campo) => dicha[campo] !== null && !(negocio && PREGUNTAS[negocio].includes(campo)))
  const errores: FieldErrors = Object.fromEntries(sobran.map((campo) => [campo, [`No se pregunta de ${acto}.`]]))
  if (negocio === 'restitucion' && dicha.fiducia === 'administracion')
    errores.fiducia = ['La restitución solo cambia en una fiducia en garantía.']
  if (dicha.remuneracion === 0) errores.remuneracion = ['Debe ser mayor que cero.']
  if (dicha.coeficiente !== null && !(Number(dicha.coeficiente) > 0 && Number(dicha.coeficiente) <= 100))
    errores.coeficiente = ['Debe ser mayor que 0 y no pasar de 100.']
  return errores
}

const CAMPOS = ['fiducia', 'remuneracion', 'coeficiente'] as const

interface Pedido {
  accesorio: boolean
  motivo?: string | null
  visto?: boolean | null
}

/**
 * The office says whether an act is accessory to another of its deed (Ley 223/1995 art. 228): as the rule does, or against it and why.
 * @throws Problem 404 without filing or act; 409 annulled or invoiced; 422 of an act that the law does not let be one, or without the
 * reason.
 */
export async function decidirSiEsAccesorio(
  ctx: Context,
  id: number,
  idActo: number,
  { accesorio, motivo, visto }: Pedido,
) {
  const radicacion = await decidirAccesorio(
    ctx,
    id,
    idActo,
    async (leida, acto) => {
      const { actos } = await hojaDe(ctx, leida)
      const regla = accesoriosDe(actos).find((uno) => uno.id === acto.id)
      if (!regla) throw invalid({ accesorio: [`${acto.nombre_acto} no paga impuesto de registro.`] })
      if (accesorio && !regla.puede) throw invalid({ accesorio: [`${regla.porque}.`] })
      // off is off, whatever the rule would say of an act that cannot be one
      if (accesorio === (regla.puede && regla.automatico)) return null
      const dicho = motivo?.trim() ?? ''
      if (dicho.length < MINIMO) throw invalid({ motivo: ['Escriba el motivo.'] })
      return { accesorio, motivo: dicho }
    },
    visto,
  )
  return respuestaDe(await situacionDe(ctx, radicacion))
}

/**
 * The office takes the stamp duty off an act, saying why, or charges it again (E.T. arts. 518 and 519: the notary answers for it).
 * @throws Problem 404 without filing or act; 409 annulled or invoiced; 422 of an act that owes none, or without the reason.
 */
export async function decidirSiPagaTimbre(
  ctx: Context,
  id: number,
  idActo: number,
  { cobrar, motivo, visto }: PedidoDeTimbre,
) {
  const radicacion = await decidirTimbre(
    ctx,
    id,
    idActo,
    async (leida, acto) => {
      if (cobrar) return null
      const { calculo } = await situacionDe(ctx, leida, true)
      if (!calculo.timbres.some((timbre) => timbre.id === acto.id))
        throw invalid({ cobrar: [`${acto.nombre_acto} no causa impuesto de timbre.`] })
      const dicho = motivo?.trim() ?? ''
      if (dicho.length < MINIMO) throw invalid({ motivo: ['Escriba el motivo.'] })
      return dicho
    },
    visto,
  )
  return respuestaDe(await situacionDe(ctx, radicacion))
}

interface PedidoDeTimbre {
  cobrar: boolean
  motivo?: string | null
  visto?: string | null
}

/** Letters of a reason that says something. */
const MINIMO = 5
