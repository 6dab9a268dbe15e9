import { ITEM, leerGuardada } from '../../liquidaciones/index.ts'
import { readRow, type Context, findRow, invalid } from '../../kernel/index.ts'
import { radicaciones } from '../../../schemas/registros/radicaciones.ts'
import { variablesDe } from '../../../schemas/registros/registro.ts'
import type { Notaria } from '../../notaria/index.ts'
import { leerRadicacion, type RadicacionLeida } from '../../radicaciones/index.ts'
import { exigirTramiteConPapeles, type Tramite } from '../../tramites/index.ts'
import { encargadoDe, leerRuta, ponerRuta, type Fuente } from '../domain.ts'
import { catalogosDe, type CatalogosDeOficina } from './listar-minutas.ts'
import { sabidosDeInmuebles, radicacionDelTramite, sabidosDeTramite } from './tramite.ts'
import {
  juntar,
  sabidos,
  type Sabido,
  avisosDePartes,
  nombreCompleto,
  partesDelActo,
  sabidosDePartes,
} from './partes.ts'
import { Plantilla } from '../../plantillas/index.ts'

interface DeQue {
  id_radicacion?: number | null
  id_acto_radi?: number | null
  id_proyecto?: number | null
  id_tramite?: number | null
}

export interface Reunido extends Fuente {
  deRadicacion: boolean
  avisos: { ruta: string; mensaje: string }[]
  radicacion: RadicacionLeida | null
  tramite: Tramite | null
}

const numeroDe = (texto: string): number | null => (/^\d{1,9}$/.test(texto) ? Number(texto) : null)

const valoresDe = (radicacion: RadicacionLeida) =>
  Object.fromEntries(
    variablesDe(radicaciones).map(({ columna, variable: { nombre, clase } }) => {
      const valor = Reflect.get(radicacion, columna) as Sabido['valor'] // a column of the answer
      return [nombre, clase === 'entero' && typeof valor === 'string' ? numeroDe(valor) : valor]
    }),
  )

/** Saved settlement, whole pesos. Fees are those of acts, without IVA and services; figures that the deed does not pay are zero. */
async function sabidosDeLiquidacion(ctx: Context, idRadicacion: number): Promise<Sabido[]> {
  const guardada = await leerGuardada(ctx, idRadicacion)
  if (!guardada) return []
  const derechos = guardada.lineas.filter(({ tipo_liquidacion }) => tipo_liquidacion === 'derecho_notarial')
  const suma = (valores: readonly number[]) => valores.reduce((uno, otro) => uno + otro, 0)
  const deItem = (item: number) =>
    suma(guardada.lineas.filter((linea) => linea.id_items_liquidaciones === item).map(({ total }) => total))
  return sabidos('liquidacion', '', {
    derechos_notariales: suma(derechos.map(({ valor }) => valor)),
    iva: suma(derechos.map(({ iva }) => iva)),
    recaudo_fondo: deItem(ITEM.fondo),
    recaudo_super: deItem(ITEM.super),
    pago_retefuente: deItem(ITEM.retencion),
  })
}

const sabidosDeNotaria = ({ notarios: [notario], firmas: [firma], ...oficina }: Notaria): Sabido[] => [
  ...sabidos('notaria', '', { nombre_notario: notario?.nombre, nombre_notario_firma: firma?.nombre }),
  ...sabidos('notaria', 'notaria', {
    nombre: oficina.nombre,
    municipio: oficina.municipio,
    departamento: oficina.departamento,
  }),
]

export async function sabidosDeProyecto(ctx: Context, id: number | null): Promise<Sabido[]> {
  const fila =
    id === null ? undefined : await readRow(ctx.db, 'select codigo, proyecto from proyectos where id = ? limit 1', [id])
  return fila
    ? sabidos('proyecto', 'proyecto', { codigo: String(fila['codigo']), nombre: String(fila['proyecto']) })
    : []
}

async function deRadicacion(
  ctx: Context,
  radicacion: RadicacionLeida,
  idActo: number | null,
  catalogos: CatalogosDeOficina,
) {
  const partes = await partesDelActo(ctx, radicacion, idActo)
  const hipoteca = radicacion.actosradi.find(
    ({ id, nombre_acto }) => id !== partes.principal?.id && /^hipoteca/i.test(nombre_acto),
  )
  const acreedor = hipoteca?.otorgantes.find(({ id_tipos_otorgantes: tipo }) => tipo === 4 || tipo === 5)
  return {
    avisos: avisosDePartes(partes),
    datos: [
      ...sabidos('radicacion', '', {
        ...valoresDe(radicacion),
        valor_venta: partes.principal?.cuantia,
        'forma_pago.creditos[0].banco': acreedor && nombreCompleto(acreedor),
      }),
      ...(await sabidosDePartes(ctx, partes, catalogos)),
      ...(await sabidosDeInmuebles(ctx, radicacion, partes.principal)),
      ...(await sabidosDeLiquidacion(ctx, radicacion.id)),
    ],
  }
}

/** Unknown data are absent. @throws Problem 404 for a filing or a procedure that the user may not see */
export async function reunirDatos(
  ctx: Context,
  { id_radicacion = null, id_acto_radi = null, id_proyecto = null, id_tramite = null }: DeQue,
  conocidos?: CatalogosDeOficina,
): Promise<Reunido> {
  const catalogos = conocidos ?? (await catalogosDe(ctx))
  const tramite = id_tramite === null ? null : await exigirTramiteConPapeles(ctx, id_tramite)
  const radicacion =
    id_radicacion !== null
      ? await leerRadicacion(ctx, id_radicacion)
      : tramite && (await radicacionDelTramite(ctx, tramite))
  const suyos = radicacion ? await deRadicacion(ctx, radicacion, id_acto_radi, catalogos) : { avisos: [], datos: [] }
  const { datos, origenes } = juntar([
    ...(tramite ? await sabidosDeTramite(ctx, tramite, juntar(suyos.datos).datos) : []),
    ...suyos.datos,
    ...sabidosDeNotaria(catalogos.notaria),
    ...(await sabidosDeProyecto(ctx, id_proyecto ?? radicacion?.id_proyectos ?? tramite?.id_proyecto ?? null)),
  ])
  const encargado = encargadoDe(datos['nombre_notario'], catalogos.notaria)
  const conNotario = encargado ? ponerRuta(datos, 'notario_encargado', encargado) : datos
  const partes = Object.keys(origenes).flatMap(
    (ruta) => /^((?:compradores|vendedores)\[\d+\])\.nombre$/.exec(ruta)?.[1] ?? [],
  )
  return {
    datos: partes
      .map((ruta) => `${ruta}.apoderado_estado`)
      .filter((ruta) => leerRuta(conNotario, ruta) === undefined)
      .reduce((hasta, ruta) => ponerRuta(hasta, ruta, 'no'), conNotario),
    origenes,
    deRadicacion: radicacion !== null,
    avisos: suyos.avisos,
    radicacion,
    tramite,
  }
}

export interface Elegidas {
  id_proyecto: number | null
  id_plantilla: number | null
}

export const idDe = (valor: number | string | null | undefined): number | null =>
  valor === null || valor === undefined || valor === '' ? null : Number(valor)

/** @throws Problem 422 by field for an unknown project or template, or a template of another project */
export async function exigirElegidas(
  ctx: Context,
  { id_proyecto, id_plantilla }: Elegidas,
  antes?: Elegidas,
): Promise<void> {
  if (id_proyecto !== null && id_proyecto !== antes?.id_proyecto) {
    const proyecto = await readRow(ctx.db, 'select id from proyectos where id = ? limit 1', [id_proyecto])
    if (!proyecto) throw invalid({ id_proyecto: ['Ese proyecto no existe.'] })
  }
  if (id_plantilla === null || (id_plantilla === antes?.id_plantilla && id_proyecto === antes.id_proyecto)) return
  const plantilla = await findRow(ctx.db, Plantilla, id_plantilla)
  if (!plantilla?.activo) throw invalid({ id_plantilla: ['Esa plantilla no existe.'] })
  if (plantilla.id_proyecto !== null && plantilla.id_proyecto !== id_proyecto) {
    throw invalid({ id_plantilla: ['Esa plantilla es de otro proyecto.'] })
  }
}
