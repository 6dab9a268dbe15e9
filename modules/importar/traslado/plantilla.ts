import { CLAVES_DE_HOJA, HOJAS_DE_TRASLADO, MAXIMO_TRASLADO, numeroDe } from '../../../schemas/oficina/importar.ts'
import { file, HOJA_DE_CALCULO, workbook, type Answer, type Context, type Sheet } from '../../kernel/index.ts'
import { celdaEscrita, QUE_CORREGIR, FILA_EN_SU_LIBRO } from '../domain.ts'
import type { Celdas, Dicho, FilaDeImportacion } from '../model.ts'
import { HOJAS } from './hojas.ts'
import { POR_HOJA } from './obrar.ts'

const titulo = (title: string) => ({ title, type: 'text' as const })

/** Blank book: a sheet of each kind with its example row, and one that says what goes in each column. */
export async function plantillaDeTraslado(ctx: Context): Promise<Answer> {
  const hojas = await Promise.all(HOJAS.map(async ({ clave, columnas }) => ({ clave, columnas: await columnas(ctx) })))
  const content = await workbook([
    ...hojas.map(({ clave, columnas }): Sheet => ({
      name: HOJAS_DE_TRASLADO[clave],
      columns: columnas.map((una) => titulo(una.titulo)),
      rows: [columnas.map(({ ejemplo }) => ejemplo || null)],
      asText: {
        columns: columnas.flatMap(({ clase }, at) => (clase === 'digitos' ? [at] : [])),
        rows: MAXIMO_TRASLADO,
      },
    })),
    {
      name: 'Qué va en cada columna',
      columns: ['Hoja', 'Columna', '¿Obligatoria?', 'Qué se escribe', 'Ejemplo'].map(titulo),
      rows: hojas.flatMap(({ clave, columnas }) =>
        columnas.map(({ titulo: columna, obligatoria, ayuda, ejemplo, opciones }) => [
          HOJAS_DE_TRASLADO[clave],
          columna,
          obligatoria ? 'Sí' : 'No',
          [
            ayuda,
            opciones.length && opciones.length <= 30
              ? `Son: ${opciones.map(({ nombre }) => nombre).join(', ')}.`
              : null,
          ]
            .filter(Boolean)
            .join(' '),
          ejemplo,
        ]),
      ),
    },
  ])
  return file(content, { type: HOJA_DE_CALCULO, name: 'Venir de otro programa.xlsx' })
}

/** Faulty rows by sheet, with what to mend: they are mended in the whole book, which comes all or none. */
export async function correccionesDeTraslado(ctx: Context, id: number): Promise<Answer> {
  const filas = await ctx
    .db('importaciones_filas')
    .where({ id_importacion: id, destino: numeroDe('mala') })
    .orderBy('fila')
    .select<FilaDeImportacion[]>('fila', 'celdas', 'faltas')
  const hojas: Sheet[] = []
  for (const { clave, columnas } of HOJAS) {
    const suyas = filas.filter(({ fila }) => CLAVES_DE_HOJA[Math.floor(fila / POR_HOJA)] === clave)
    if (!suyas.length) continue
    const deEsta = await columnas(ctx)
    hojas.push({
      name: HOJAS_DE_TRASLADO[clave],
      columns: [...deEsta.map((una) => titulo(una.titulo)), titulo(QUE_CORREGIR), titulo(FILA_EN_SU_LIBRO)],
      rows: suyas.map(({ fila, celdas, faltas }) => {
        const leidas = JSON.parse(celdas) as Celdas // as it was kept
        const dicho = JSON.parse(faltas ?? '[]') as Dicho[] // as it was kept
        return [
          ...deEsta.map(({ campo }) => celdaEscrita(leidas[campo] ?? null)),
          dicho.map(({ columna, mensaje }) => (columna ? `${columna}: ${mensaje}` : mensaje)).join(' '),
          String(fila % POR_HOJA),
        ]
      }),
    })
  }
  return file(await workbook(hojas), { type: HOJA_DE_CALCULO, name: 'Por corregir (otro programa).xlsx' })
}
