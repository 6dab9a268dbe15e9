import { OTROS } from '../../../schemas/libros/iniciales.ts'
import { permiso } from '../../../schemas/vistas/vistas.ts'
import { marks, readRows, type Context } from '../../kernel/index.ts'
import { filasDeActos, type FilaEstadistica, type Periodo } from '../domain.ts'
import { actosDe, autorizadasDe, autorizadasEn } from '../escrituras.ts'
import { informe, type Renglon } from '../informe.ts'
import { notasDeAutorizadas } from './recaudos.ts'

export async function filasEstadisticasDe({ db }: Context): Promise<FilaEstadistica[]> {
  const filas = await readRows(db, 'select * from filas_estadistico where activo = 1 order by id', [])
  return filas.map(({ code, name, palabras, vivienda, juntas }) => ({
    codigo: typeof code === 'string' ? code : '',
    nombre: String(name),
    palabras: typeof palabras === 'string' ? palabras : '',
    vivienda: typeof vivienda === 'string' && vivienda ? vivienda : null,
    juntas: typeof juntas === 'string' && juntas ? juntas : null,
  }))
}

/** Fees of finished settlements by deed and act; those of no act have 0. */
async function derechosDe(ctx: Context, ids: readonly number[]): Promise<Map<string, number>> {
  const filas = ids.length
    ? await readRows(
        ctx.db,
        `select l.id_radicacion, coalesce(f.id_actos, 0) as acto, sum(f.valor) as valor from liquidaciones l
         join liquidacion_lineas f on f.id_liquidacion = l.id where l.id_radicacion in (${marks(ids)}) and l.borrador = 0
         and f.tipo_liquidacion = 'derecho_notarial' group by l.id_radicacion, coalesce(f.id_actos, 0)`,
        [...ids],
      )
    : []
  return new Map(
    filas.map(({ id_radicacion, acto, valor }) => [`${Number(id_radicacion)} ${Number(acto)}`, Number(valor)]),
  )
}

/** The same fees, read from the ledger at once. */
export async function sumaDeDerechos(ctx: Context, periodo: Periodo): Promise<number> {
  const { sql, values, de } = autorizadasEn(periodo)
  const [fila] = await readRows(
    ctx.db,
    `select sum(f.valor) as valor ${de} join liquidaciones l on l.id_radicacion = r.id and l.borrador = 0
     join liquidacion_lineas f on f.id_liquidacion = l.id and f.tipo_liquidacion = 'derecho_notarial' where ${sql}`,
    values,
  )
  return Number(fila?.valor ?? 0)
}

const NADIE: FilaEstadistica = { codigo: '', nombre: 'Otros', palabras: '', vivienda: null, juntas: null }

async function* contados(ctx: Context, periodo: Periodo): AsyncGenerator<readonly Renglon[]> {
  const filas = await filasEstadisticasDe(ctx)
  const otros = filas.find(({ codigo }) => codigo === OTROS) ?? NADIE
  const cuentas = new Map(filas.map((una) => [una, { cantidad: 0, derechos: 0 }]))
  const sumar = (fila: FilaEstadistica, cantidad: number, derechos: number) => {
    const antes = cuentas.get(fila) ?? { cantidad: 0, derechos: 0 }
    cuentas.set(fila, { cantidad: antes.cantidad + cantidad, derechos: antes.derechos + derechos })
  }
  for await (const escrituras of autorizadasDe(ctx, periodo)) {
    const ids = escrituras.map(({ id }) => id)
    const [actos, derechos] = [await actosDe(ctx, ids), await derechosDe(ctx, ids)]
    for (const id of ids) {
      const suyos = actos.get(id) ?? []
      const juntas = new Set<FilaEstadistica>()
      for (const [n, fila] of filasDeActos(filas, suyos).entries()) {
        const suya = fila ?? otros
        sumar(suya, suya.juntas && juntas.has(suya) ? 0 : 1, derechos.get(`${id} ${suyos[n]?.id ?? 0}`) ?? 0)
        juntas.add(suya)
        derechos.delete(`${id} ${suyos[n]?.id ?? 0}`)
      }
      if (!suyos.length) sumar(otros, 1, 0)
    }
    // fees of no act, or of one that the deed no longer has
    for (const valor of derechos.values()) sumar(otros, 0, valor)
  }
  yield [...cuentas].map(([{ codigo, nombre }, { cantidad, derechos }]) => ({
    clave: `${codigo} ${nombre}`.trim(),
    radicacion: null,
    celdas: [codigo, nombre, cantidad, derechos],
  }))
}

export const estadistico = informe({
  clave: 'estadistico',
  titulo: 'Informe estadístico',
  resumen: 'Cuántos actos de cada clase se autorizaron en el mes y los derechos que causaron.',
  norma: 'D. 1069 de 2015, art. 2.2.6.1.6.1.8; Instrucción administrativa SNR 14 de 2009',
  periodos: ['mes'],
  permiso: permiso('liquidaciones', 'ver'),
  columnas: [
    { clave: 'codigo', titulo: 'Código', tipo: 'text' },
    { clave: 'acto', titulo: 'Acto', tipo: 'text' },
    { clave: 'cantidad', titulo: 'Cantidad', tipo: 'number', suma: true },
    { clave: 'derechos', titulo: 'Derechos', tipo: 'money', suma: true },
  ],
  filas: contados,
  comprueba: {
    dice: 'Los derechos son los de las liquidaciones terminadas de las escrituras autorizadas en el mes',
    columna: 'derechos',
    libro: sumaDeDerechos,
  },
  notas: async (ctx, periodo) => [
    'Por confirmar: los renglones son los de un programa en uso. Se cambian en Configuración.',
    ...(await notasDeAutorizadas(ctx, periodo)),
  ],
})
