import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { writeXlsx } from 'hucre/xlsx'
import { leerLibro } from '../../modules/archivos/hojas/leer-libro.ts'
import { leerCelda, type Celda } from '../../modules/importar/domain.ts'
import { leerRegistro } from '../../modules/plantillas/recibir/recibir.ts'
import { harmless } from '../../modules/kernel/lists/export/cells.ts'
import { leerCsv, texto } from '../../modules/liquidaciones/tarifas/archivo.ts'
import { CLAVES_DE_REGISTRO } from '../../modules/plantillas/domain.ts'
import { ERROR_DE_EXCEL } from '../../schemas/oficina/importar.ts'

const LIMITES = { filas: 100, columnas: 60, letras: 100_000 }
const muestra = (nombre: string) => readFileSync(`test/muestras/excel/${nombre}`)
const celdas = async (libro: Buffer): Promise<Celda[][]> => {
  const leida = await leerLibro(libro, LIMITES)
  if ('motivo' in leida) throw new Error(leida.motivo)
  return leida.hoja.filas.map((fila) => fila.celdas)
}
const frase = (celda: Celda | undefined, clase: 'texto' | 'digitos' | 'dinero' | 'fecha' = 'texto') => {
  if (celda === null || celda === undefined) return null
  const leida = leerCelda(celda, { clase, opciones: [] })
  return 'falta' in leida ? leida.falta : leida.valor
}

describe('Excel como la gente lo trae', () => {
  it('un error de celda es una falta de su fila, en español y en inglés, también en un CSV', async () => {
    const [fila = []] = await celdas(muestra('j_err.xlsx'))
    expect(frase(fila[1])).to.match(/error de Excel \(#N\/A\)/)
    expect(frase(fila[3], 'dinero')).to.match(/error de Excel \(#DIV\/0!\)/)
    for (const error of [
      '#N/A',
      '#N/D',
      '#REF!',
      '#¡REF!',
      '#DIV/0!',
      '#¡DIV/0!',
      '#NAME?',
      '#¿NOMBRE?',
      '#VALUE!',
      '#¡VALOR!',
      '#NUM!',
      '#¡NUM!',
      '#NULL!',
      '#¡NULO!',
      '#####',
    ]) {
      expect(ERROR_DE_EXCEL.test(error), error).to.equal(true)
      const [una = []] = await celdas(Buffer.from(`a;b\n1;${error}\n`))
      expect(frase(una[1]), error).to.match(/error de Excel/)
    }
    for (const bueno of ['# 12-34', 'Cra 7 # 12', '#12']) expect(ERROR_DE_EXCEL.test(bueno), bueno).to.equal(false)
  })

  it('una fórmula sin valor guardado pide abrir el libro y guardarlo en Excel', async () => {
    const [fila = []] = await celdas(muestra('i_formula.xlsx'))
    for (const at of [1, 2, 3])
      expect(frase(fila[at], at === 3 ? 'dinero' : 'texto')).to.match(/ábralo y guárdelo en Excel/)
  })

  it('una celda combinada hacia abajo le da su valor a cada fila', async () => {
    expect((await celdas(muestra('m_merge.xlsx'))).map((fila) => fila[1])).to.deep.equal(['Proyecto A', 'Proyecto A'])
  })

  it('los ceros que solo muestra el formato se dicen; a un valor en pesos no le quitan nada', async () => {
    const [fila = []] = await celdas(muestra('k_zeros.xlsx'))
    expect(frase(fila[0], 'digitos')).to.match(/«0000123456».*formato de texto/)
    expect(frase(fila[0], 'dinero')).to.equal('123456')
  })

  it('un CSV que dice su signo se lee por él, con las filas como las numera Excel', async () => {
    const leida = await leerLibro(muestra('imp4.csv'), LIMITES)
    expect(leida).to.deep.equal({
      hoja: {
        nombre: 'CSV',
        titulos: ['Tipo de documento', 'Número de documento', 'Nombres o razón social', 'Apellidos'],
        filas: [{ fila: 3, celdas: ['CC', '68378283', 'Peña', 'Núñez'] }],
      },
      otras: [],
    })
    expect(leerCsv('sep=,\na,b;c\n')[0]).to.deep.equal(['a', 'b;c'])
  })

  it('el apóstrofo con que sale de aquí lo que parece una fórmula no vuelve con él', async () => {
    for (const dicho of ['=1+1', '+57 300', '-', '@ana', '－5']) {
      const [fila = []] = await celdas(Buffer.from(`a;b\n1;${harmless(dicho)}\n`))
      expect(fila[1]).to.equal(dicho)
      expect(texto(harmless(dicho))).to.equal(dicho)
    }
    expect(texto("'70 de largo")).to.equal("'70 de largo")
  })

  it('lo que no se ve en una celda no llega al registro', async () => {
    expect((await celdas(Buffer.from('a;b\n1;\u200b Mun\u0303oz\u00a0 Ruiz\n')))[0]?.[1]).to.equal('Muñoz Ruiz')
  })

  it('el formato de registro dice lo mismo: errores, fórmulas sin valor y ceros, en su fila', async () => {
    const titulos = CLAVES_DE_REGISTRO.map(({ clave }) => clave)
    const lugar = (clave: string) => titulos.indexOf(clave)
    const fila = (dice: Record<string, string | number>) => titulos.map((clave) => dice[clave] ?? null)
    const nombre = titulos.find((clave) => /buyer.*name$/.test(clave)) ?? ''
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Registro',
          rows: [
            titulos,
            ...[1, 2, 3, 4].map((n) =>
              fila({
                registration_number: `370-${n}`,
                [nombre]: n === 2 ? '#N/D' : 'Ana',
                ...(n === 1 ? { project: 'El Roble' } : {}),
              }),
            ),
          ],
          cells: new Map<string, object>([
            [`1,${lugar('sale_value')}`, { value: null, formula: '1+1' }],
            [`3,${lugar(nombre.replace('name', 'id'))}`, { value: 123, style: { numFmt: '0000000000' } }],
            [`4,${lugar('sale_value')}`, { value: 5_000_000, style: { numFmt: '0000000000' } }],
          ]),
          merges: [{ startRow: 1, startCol: lugar('project'), endRow: 4, endCol: lugar('project') }],
        },
      ],
    })
    const { fallas, avisos, actos } = await leerRegistro(Buffer.from(bytes), '2026-07-20')
    const dichas = [...fallas, ...avisos].map(({ fila: cual, mensaje }) => `${cual}: ${mensaje}`).join('\n')
    expect(dichas)
      .to.match(/^2: .*ábralo y guárdelo en Excel/m)
      .and.match(/^3: .*error de Excel \(#N\/D\)/m)
      .and.match(/^4: .*«0000000123»/m)
    expect(actos.map(({ datos }) => datos.project)).to.deep.equal(Array.from({ length: 4 }, () => 'El Roble'))
    expect(actos[3]?.datos.sale_value).to.equal(5_000_000)
  })
})
