import { expect } from 'chai'
import { strToU8, zipSync } from 'fflate'
import { writeXlsx } from 'hucre/xlsx'
import { leerLibro } from '../../modules/archivos/hojas/leer-libro.ts'
import {
  leerCelda,
  leerFila,
  reconocer,
  type Celda,
  type ClaseDeColumna,
  type Columna,
} from '../../modules/importar/domain.ts'

const OPCIONES = [
  { valor: 5001, nombre: 'Medellín, Antioquia', otros: ['Medellín', '05001'] },
  { valor: 20, nombre: 'La Unión, Nariño', otros: ['La Unión'] },
  { valor: 21, nombre: 'La Unión, Antioquia', otros: ['La Unión'] },
]
const columna = (clase: ClaseDeColumna, campo: string = clase): Columna => ({
  campo,
  titulo: campo,
  clase,
  obligatoria: false,
  ayuda: null,
  ejemplo: '',
  opciones: OPCIONES,
})
const leida = (clase: ClaseDeColumna, celda: Exclude<Celda, null>): unknown => {
  const una = leerCelda(celda, { ...columna(clase), opciones: clase === 'digitos' ? [] : OPCIONES })
  return 'valor' in una ? una.valor : `! ${una.falta}`
}
const LIMITES = { filas: 5, columnas: 4, letras: 500 }
const libro = async (
  rows: (string | number | Date | null)[][],
  antes: { name: string; hidden?: boolean; rows: string[][] }[] = [],
) => Buffer.from(await writeXlsx({ sheets: [...antes, { name: 'Datos', rows }] }))

describe('Importar desde Excel: celdas y libros', () => {
  it('un documento llega como se escribió; lo que Excel dañó se dice y no se adivina', () => {
    expect(['1.234.567', ' 00123 ', '900.373.913-4', 1_024_567_890].map((una) => leida('digitos', una))).to.deep.equal([
      '1.234.567',
      '00123',
      '900.373.913-4',
      '1024567890',
    ])
    for (const una of ['1,23E+09', '1.23e9']) expect(leida('digitos', una)).to.match(/^! Excel abrevió/)
    expect(leida('digitos', 1e15)).to.match(/^! Excel no guarda completo/)
    expect(leida('texto', 760010101000000000)).to.match(/^! Excel no guarda completo/)
    expect(leida('digitos', 12.5)).to.equal('! Debe ir sin decimales.')
  })

  it('dinero, áreas, fechas y sí o no, como la gente los escribe', () => {
    expect(
      ['$ 1.234.567', '1,234,567.00', '185.000.000,00', '1500', 1500, 'mucho'].map((una) => leida('dinero', una)),
    ).to.deep.equal(['1234567', '1234567', '185000000', '1500', '1500', 'mucho'])
    expect([0.1 + 0.2, '72,5', '1.234,5', '12,5 %'].map((una) => leida('decimal', una))).to.deep.equal([
      '0.3',
      '72,5',
      '1234,5',
      '12,5',
    ])
    expect(['31/12/2026', '2026-12-31', 46_387].map((una) => leida('fecha', una))).to.deep.equal(
      Array(3).fill('2026-12-31'),
    )
    expect(leida('fecha', '31/02/2026')).to.equal('! Formato de fecha incorrecto')
    expect(['Sí', 'X', true, 'no', 0, 'tal vez'].map((una) => leida('si_no', una))).to.deep.equal([
      true,
      true,
      true,
      false,
      false,
      '! Debe ser sí o no.',
    ])
  })

  it('lo de una lista se halla por nombre, código o abreviatura, sin tildes; dos que se llaman igual no se adivinan', () => {
    expect(['medellin (antioquia)', 'MEDELLÍN', '05001', 5001].map((una) => leida('lugar', una))).to.deep.equal([
      5001, 5001, 5001, 5001,
    ])
    expect(leida('lugar', 'La Unión')).to.match(/^! Hay varios/)
    expect(leida('lugar', 'La Unión, Nariño')).to.equal(20)
    expect(leida('lugar', 'Macondo')).to.equal('! Ese valor no está en el catálogo.')
    expect(leida('varias', 'medellín; La Unión Nariño, Medellín')).to.deep.equal([5001, 20])
  })

  it('los títulos van en cualquier orden, sin tildes ni mayúsculas; los que sobran, faltan o se repiten se nombran', () => {
    const columnas = [
      { ...columna('digitos', 'numero'), titulo: 'Número de documento', obligatoria: true },
      columna('texto', 'nombres'),
    ]
    const { lugares, ...dicho } = reconocer(['NOMBRES', '', 'Apodo', 'nombres'], columnas)
    expect(lugares.map((una) => una?.campo ?? null)).to.deep.equal(['nombres', null, null, 'nombres'])
    expect(dicho).to.deep.equal({ desconocidas: ['Apodo'], repetidas: ['nombres'], faltan: ['Número de documento'] })
    expect(reconocer(['numero de documento (*)'], columnas).lugares[0]?.campo).to.equal('numero')
    expect(
      leerFila({ nombres: 'Ana', 'extra.zona': 'Sur', numero: '1E+9' }, [...columnas, columna('texto', 'extra.zona')]),
    )
      .to.deep.include({ cuerpo: { nombres: 'Ana', extra: { zona: 'Sur' } } })
      .and.to.have.nested.property('faltas.numero')
  })

  it('de un libro se lee la primera hoja a la vista, sin filas vacías, y cada fila con el número que Excel le da', async () => {
    const bytes = await libro(
      [
        ['Doc', 'Fecha'],
        ['1', new Date('2026-12-31T00:00:00Z')],
        [null, null],
        ['2', null],
      ],
      [{ name: 'Oculta', hidden: true, rows: [['secreto']] }],
    )
    expect(await leerLibro(bytes, LIMITES)).to.deep.equal({
      hoja: {
        nombre: 'Datos',
        titulos: ['Doc', 'Fecha'],
        filas: [
          { fila: 2, celdas: ['1', '2026-12-31'] },
          { fila: 4, celdas: ['2', null] },
        ],
      },
      otras: [],
    })
    const conFormula = Buffer.from(
      await writeXlsx({
        sheets: [
          {
            name: 'F',
            rows: [['Doc'], [null]],
            cells: new Map([['1,0', { formula: 'CMD()', formulaResult: 7 }]]),
          },
        ],
      }),
    )
    expect(await leerLibro(conFormula, LIMITES))
      .to.have.nested.property('hoja.filas[0].celdas')
      .that.deep.equals([7])
    for (const texto of ['\uFEFFDoc;Año\n1;2', 'Doc,Año\n1,2']) {
      expect(await leerLibro(Buffer.from(texto), LIMITES))
        .to.have.nested.property('hoja.titulos')
        .that.deep.equals(['Doc', 'Año'])
    }
    expect(await leerLibro(Buffer.from('Doc;Año\n1;2', 'latin1'), LIMITES)).to.have.nested.property(
      'hoja.titulos[1]',
      'Año',
    )
  })

  it('lo que no cabe o no es un libro se dice; lo que crece al abrirse no se abre', async () => {
    const motivo = async (bytes: Buffer): Promise<string> => {
      const dicho = await leerLibro(bytes, LIMITES)
      return 'motivo' in dicho ? dicho.motivo : 'leído'
    }
    expect(await motivo(await libro([['A'], ...Array.from({ length: 6 }, () => ['x'])]))).to.match(/más de 5 filas/)
    expect(await motivo(await libro([['A', 'B', 'C', 'D', 'E']]))).to.match(/más de 4 columnas/)
    expect(await motivo(await libro([['A'], ['x'.repeat(600)]]))).to.match(/demasiado texto/)
    expect(await motivo(await libro([]))).to.equal('La hoja está vacía.')
    expect(await motivo(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).to.match(/\.xls/)
    expect(await motivo(Buffer.from([0x50, 0x4b, 3, 4, 0, 0]))).to.match(/no se pudo leer/)
    const zip = (xml: string | Uint8Array): Buffer =>
      Buffer.from(zipSync({ 'xl/workbook.xml': typeof xml === 'string' ? strToU8(xml) : xml }))
    expect(await motivo(zip(new Uint8Array(45_000_000)))).to.match(/crece demasiado/)
    expect(await motivo(zip('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'))).to.match(/no se pudo leer/)
  })
})
