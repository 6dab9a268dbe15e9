import {
  file,
  listOrFile,
  notFound,
  recordChange,
  type Context,
  type ListQuery,
  type ListSpec,
} from '../kernel/index.ts'
import { abrirArchivo, leerArchivo } from '../archivos/index.ts'
import { conceptosDe } from './conceptos.ts'
import { avisoDeOtroEmpleador, nitsDeLaOficina } from './empleador.ts'
import { Nomina } from './model.ts'

const pesos = (columna: string) => ({ sql: `nominas.${columna} / 100.0` })

const LISTA: ListSpec = {
  table: 'nominas',
  defaultSort: '-fecha_gen',
  dateColumn: 'fecha_gen',
  pageSize: 10,
  fileName: 'nomina-electronica',
  outOfSum: "nominas.estado in ('ELIMINADA', 'REEMPLAZADA')",
  columns: {
    numero: { type: 'text', title: 'Número', compact: true },
    prefijo: { type: 'enum', title: 'Prefijo' },
    consecutivo: { type: 'text', title: 'Consecutivo' },
    trabajador_nombre: { type: 'text', title: 'Trabajador' },
    trabajador_documento: { type: 'text', title: 'Documento', compact: true },
    periodo_inicio: { type: 'date', title: 'Periodo desde' },
    periodo_fin: { type: 'date', title: 'Periodo hasta' },
    fecha_gen: { type: 'date', title: 'Generada' },
    tipo: { type: 'enum', title: 'Tipo', column: 'nominas.tipo_xml' },
    estado: { type: 'enum', title: 'Estado DIAN' },
    devengados: { type: 'money', title: 'Devengados', column: pesos('devengados_centavos'), sum: true },
    deducciones: { type: 'money', title: 'Deducciones', column: pesos('deducciones_centavos'), sum: true },
    total: { type: 'money', title: 'Total', column: pesos('total_centavos'), sum: true },
    cune: { type: 'text', title: 'CUNE', unique: true },
  },
}

/** A row as lists and detail show it; amounts in pesos with up to two decimals. */
const fila = ({
  devengados_centavos,
  deducciones_centavos,
  total_centavos,
  tipo_xml,
  tipo_nota,
  ruta_archivo: _,
  busqueda: __,
  extra: ___,
  ...nomina
}: Nomina) => ({
  ...nomina,
  tipo: tipo_xml,
  tipo_nota,
  tipo_titulo: tipo_xml === 102 ? 'Nómina' : tipo_nota === 2 ? 'Ajuste: eliminar' : 'Ajuste: reemplazar',
  devengados: devengados_centavos / 100,
  deducciones: deducciones_centavos / 100,
  total: total_centavos / 100,
})

const enmascarado = (documento: string | null): string => (documento ? `••••${documento.slice(-4)}` : '')

/**
 * GET /Nomina (specification 2, electronic payroll query). A file taken out of the program carries masked documents.
 */
export async function listarNominas(ctx: Context, query: ListQuery) {
  if (query.formato)
    await recordChange(ctx, {
      accion: 'exportar',
      tabla: 'nominas',
      registro: 0,
      antes: null,
      despues: { formato: query.formato },
    })
  return listOrFile(ctx, Nomina.query(ctx.db), query, LISTA, (nomina) => {
    const leida = fila(nomina)
    return query.formato
      ? { ...leida, trabajador_documento: enmascarado(leida.trabajador_documento), tipo: leida.tipo_titulo }
      : leida
  })
}

/** GET /Nomina/prefijos: what the prefix filter offers. */
export async function prefijosDeNomina(ctx: Context): Promise<string[]> {
  const filas: { prefijo: string }[] = await ctx.db('nominas').distinct('prefijo').orderBy('prefijo')
  return filas.map(({ prefijo }) => prefijo).filter(Boolean)
}

async function buscar(ctx: Context, id: number): Promise<Nomina> {
  const nomina = await Nomina.query(ctx.db).findById(id)
  if (!nomina) throw notFound('No se encontró ese documento de nómina.')
  return nomina
}

/**
 * GET /Nomina/:id with its concepts and the documents that adjust it. Looking is written down: it is somebody's pay. @throws Problem 404.
 */
export async function leerDetalle(ctx: Context, id: number) {
  const nomina = await buscar(ctx, id)
  await recordChange(ctx, { accion: 'consultar', tabla: 'nominas', registro: id, antes: null, despues: null })
  const [ajustes, predecesor] = await Promise.all([
    Nomina.query(ctx.db).where('cune_predecesor', nomina.cune).orderBy('id'),
    nomina.cune_predecesor ? Nomina.query(ctx.db).findOne({ cune: nomina.cune_predecesor }) : undefined,
  ])
  const breve = ({ id: otro, numero, tipo_nota, fecha_gen }: Nomina) => ({ id: otro, numero, tipo_nota, fecha_gen })
  const aviso = avisoDeOtroEmpleador(await nitsDeLaOficina(ctx), nomina)
  return {
    ...fila(nomina),
    aviso,
    conceptos: conceptosDe(await leerArchivo(ctx, nomina.ruta_archivo)),
    ajustes: ajustes.map(breve),
    predecesor: predecesor ? breve(predecesor) : null,
  }
}

/** The document, byte for byte as it was imported. @throws Problem 404. */
export async function descargarXml(ctx: Context, id: number) {
  const nomina = await buscar(ctx, id)
  await recordChange(ctx, { accion: 'descargar', tabla: 'nominas', registro: id, antes: null, despues: null })
  return file(await abrirArchivo(ctx, nomina.ruta_archivo), { type: 'application/xml', name: nomina.nombre_archivo })
}
