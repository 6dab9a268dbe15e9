import { file, HOJA_DE_CALCULO, workbook, type Answer } from '../../kernel/index.ts'
import { CLAVES_DE_REGISTRO } from '../../plantillas/index.ts'

const CLASES = { texto: 'text', dinero: 'money', fecha: 'date' } as const

/**
 * The blank FormatoRegistro: a sheet of titles to be filled, and what each of them is. The first sheet is the one that is read.
 * What a spreadsheet would run stays text (`workbook`).
 */
export async function formatoEnBlanco(): Promise<Answer> {
  const titulos = CLAVES_DE_REGISTRO.map(({ etiqueta, clase }) => ({ title: etiqueta, type: CLASES[clase] }))
  const content = await workbook([
    { name: 'Registro', columns: titulos, rows: [] },
    { name: 'Ejemplo', columns: titulos, rows: [CLAVES_DE_REGISTRO.map(({ ejemplo }) => ejemplo)] },
    {
      name: 'Columnas',
      columns: ['Columna', 'Qué se escribe', 'También se reconoce como'].map((title) => ({ title, type: 'text' })),
      rows: CLAVES_DE_REGISTRO.map(({ etiqueta, clase, clave }) => [etiqueta, QUE[clase], clave]),
    },
  ])
  return file(content, { type: HOJA_DE_CALCULO, name: 'FormatoRegistro.xlsx' })
}

const QUE = {
  texto: 'Texto. «---» dice que no hay.',
  dinero: 'Pesos, sin centavos.',
  fecha: 'Fecha, como 01/12/2026.',
} as const
