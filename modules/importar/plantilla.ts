import { MAXIMO_FILAS } from '../../schemas/oficina/importar.ts'
import { file, HOJA_DE_CALCULO, workbook, type Answer, type Context, type Sheet } from '../kernel/index.ts'
import type { Clase } from './clases/index.ts'
import { celdaEscrita, FILA_EN_SU_LIBRO, QUE_CORREGIR, type Columna } from './domain.ts'
import type { Celdas, Dicho, FilaDeImportacion } from './model.ts'
import { numeroDe } from './revisar.ts'
import { exigirImportacion } from './ver.ts'

const texto = (title: string) => ({ title, type: 'text' as const })

function hojaDeListas(columnas: readonly Columna[]): { hoja: Sheet; deColumna: Map<string, string> } | null {
  const conLista = columnas.filter(({ opciones, clase }) => opciones.length && clase !== 'varias')
  if (!conLista.length) return null
  const listas = conLista.map(({ opciones }) =>
    opciones.map(({ nombre }) => nombre).sort((uno, otro) => uno.localeCompare(otro, 'es')),
  )
  const largo = Math.max(...listas.map(({ length }) => length))
  const rows = Array.from({ length: largo }, (_, fila) => listas.map((lista) => lista[fila] ?? null))
  const deColumna = new Map(conLista.map(({ campo }, at) => [campo, `Listas!${rango(at, listas[at]?.length ?? 1)}`]))
  return { hoja: { name: 'Listas', columns: conLista.map(({ titulo }) => texto(titulo)), rows }, deColumna }
}

/** The letters of a column, from 0. */
const letras = (n: number): string =>
  (n < 26 ? '' : letras(Math.floor(n / 26) - 1)) + String.fromCharCode(65 + (n % 26))
const rango = (columna: number, largo: number): string => `$${letras(columna)}$2:$${letras(columna)}$${largo + 1}`

const explicacion = (columnas: readonly Columna[]): Sheet => ({
  name: 'Qué va en cada columna',
  columns: ['Columna', '¿Obligatoria?', 'Qué se escribe', 'Ejemplo'].map(texto),
  rows: columnas.map(({ titulo, obligatoria, ayuda, ejemplo, opciones, clase }) => [
    titulo,
    obligatoria ? 'Sí' : 'No',
    [ayuda, clase === 'varias' ? `Son: ${opciones.map(({ nombre }) => nombre).join(', ')}.` : null]
      .filter(Boolean)
      .join(' '),
    ejemplo,
  ]),
})

export async function plantilla(ctx: Context, clase: Clase): Promise<Answer> {
  const columnas = await clase.columnas(ctx)
  const listas = hojaDeListas(columnas)
  const choices = columnas.flatMap(({ campo, clase: como }, column) => {
    // free text gets no warning
    const from = como === 'digitos' ? undefined : listas?.deColumna.get(campo)
    return from ? [{ column, from, rows: MAXIMO_FILAS }] : []
  })
  const content = await workbook([
    {
      name: 'Datos',
      columns: columnas.map(({ titulo }) => texto(titulo)),
      rows: [columnas.map(({ ejemplo }) => ejemplo || null)],
      choices,
      asText: {
        columns: columnas.flatMap(({ clase: como }, at) => (como === 'digitos' ? [at] : [])),
        rows: MAXIMO_FILAS,
      },
    },
    explicacion(columnas),
    ...(listas ? [listas.hoja] : []),
  ])
  return file(content, { type: HOJA_DE_CALCULO, name: `Plantilla de ${clase.id}.xlsx` })
}

/** The rows that have something wrong, with what to mend in each, ready to be brought again. @throws Problem 404 */
export async function correcciones(ctx: Context, clase: Clase, id: number): Promise<Answer> {
  await exigirImportacion(ctx, clase, id)
  const columnas = await clase.columnas(ctx)
  const filas = await ctx
    .db('importaciones_filas')
    .where({ id_importacion: id, destino: numeroDe('mala') })
    .orderBy('fila')
    .select<FilaDeImportacion[]>('fila', 'celdas', 'faltas')
  const leidas = filas.map(({ fila, celdas, faltas }): { fila: number; celdas: Celdas; dicho: Dicho[] } => ({
    fila,
    celdas: JSON.parse(celdas),
    dicho: JSON.parse(faltas ?? '[]'),
  }))
  const usadas = columnas.filter(
    ({ campo, obligatoria }) => obligatoria || leidas.some(({ celdas }) => campo in celdas),
  )
  const content = await workbook([
    {
      name: 'Por corregir',
      columns: [...usadas.map(({ titulo }) => texto(titulo)), texto(QUE_CORREGIR), texto(FILA_EN_SU_LIBRO)],
      rows: leidas.map(({ fila, celdas, dicho }) => [
        ...usadas.map(({ campo }) => celdaEscrita(celdas[campo] ?? null)),
        dicho.map(({ columna, mensaje }) => (columna ? `${columna}: ${mensaje}` : mensaje)).join(' '),
        String(fila),
      ]),
    },
  ])
  return file(content, { type: HOJA_DE_CALCULO, name: `Por corregir (${clase.id}).xlsx` })
}
