import { expect } from 'chai'
import { datosDeMinuta, leerDatos, leerFilas, type ActoDeRegistro } from '../../../modules/plantillas/domain.ts'
import { leerRegistro, llenar } from '../../../modules/plantillas/index.ts'
import { workbookHere } from '../../../modules/kernel/lists/export/cells.ts'
import { muestra, parrafosDe } from './muestras.ts'

const HOY = '2026-11-22'
const TITULOS = [
  'Número del inmueble',
  'Matrícula inmobiliaria',
  'Nombre comprador 1',
  'Documento comprador 1',
  'Valor de la venta',
  'Fecha pactada',
]
const fila = (cambios: Record<number, unknown> = {}): unknown[] =>
  ['T5-502', '370-1', 'Ana', 1144032871, 185000000, '01/12/2026'].map((celda, at) =>
    at in cambios ? cambios[at] : celda,
  )
const lee = (...filas: unknown[][]) => leerFilas([TITULOS, ...filas], HOY)
const nombres = ({ compradores }: ActoDeRegistro) => compradores.map(({ name }) => name)

describe('Plantillas: el formato de registro', () => {
  it('la muestra se lee entera: fechas, guiones, ceros, pesos con texto, matrículas con «y» o coma', async () => {
    const { actos, fallas, avisos, desconocidos, peligros } = await leerRegistro(muestra('formato-registro.xlsx'), HOY)
    expect([fallas, desconocidos, peligros]).to.deep.equal([[], [], []])
    expect(actos.map(({ fila: cual }) => cual)).to.deep.equal([2, 3, 4, 5, 6])
    expect(actos.map(nombres)).to.deep.equal([
      ['Andrés Felipe Ocampo Rentería', 'Inés Lucía Yepes Mosquera'],
      ['María del Pilar Hincapié Ávila'],
      ['Óscar Iván Muñoz', 'Inés Lucía Yepes Mosquera'],
      ['Yenny Ibargüen'],
      ['José Ángel Núñez', 'Inés Lucía Yepes Mosquera'],
    ])
    expect(actos.map(({ matriculas }) => matriculas)).to.deep.equal([
      ['370-1045520', '370-1045730'],
      ['370-998001', '370-999001'],
      ['370-998002'],
      ['370-1045523', '370-1045733'],
      ['370-998004', '370-999004'],
    ])
    const fechas = actos.map(({ datos }) => datos.agreed_date)
    expect(fechas).to.deep.equal(['2026-12-01', '2026-11-02', '2026-12-03', '2026-11-04', '2026-12-05'])
    expect(actos.map(({ datos }) => datos.stage)).to.deep.equal(['2', '2', '2', '2', '2'])
    expect(actos.map(({ datos }) => datos.sale_value)).to.deep.equal([
      185000000, 185001000, 185002000, 185000000, 185004000,
    ])
    const documentos = actos.map(({ compradores }) => compradores[0]?.id)
    expect(documentos).to.deep.equal(['31398422', '1144032872', '31398424', '1144032874', '31398426'])
    expect(actos[1]?.datos.observations).to.equal('=SUMA(1;2) no es una fórmula')
    expect(actos[0]?.vendedores.map(({ name, id }) => [name, id])).to.deep.equal([
      ['Constructora Los Alpes S.A.S.', '900.373.913-4'],
    ])
    expect(avisos.map(({ fila: cual, columna }) => [cual, columna])).to.deep.equal([[6, 'Valor recibido']])
  })

  it('doscientas filas se leen sin fallas', async () => {
    const { actos, fallas } = await leerRegistro(muestra('formato-registro-200.xlsx'), HOY)
    expect([actos.length, fallas]).to.deep.equal([200, []])
  })

  it('dice qué documento leyó como un NIT con su dígito pegado', () => {
    const { avisos } = lee(fila({ 3: 9003739134 }), fila({ 3: '900.373.913-4' }), fila({ 3: '1024567890' }))
    expect(avisos).to.deep.equal([
      {
        fila: 2,
        columna: 'Documento comprador 1',
        mensaje: 'Se leyó 900.373.913-4: el último número es el dígito de verificación.',
      },
    ])
  })

  it('quien solo comparece como cónyuge no es parte, y en la minuta lo sería: se dice', () => {
    const titulos = [...TITULOS, 'Nombre comprador 2', 'Comparece como cónyuge comprador 2']
    const { avisos } = leerFilas([titulos, [...fila(), 'Inés', 'Sí'], [...fila(), 'Luz', 'No']], HOY)
    expect(avisos.map(({ fila: cual, columna, mensaje }) => `${cual} ${columna}: ${mensaje}`)).to.deep.equal([
      '2 Comparece como cónyuge comprador 2: Inés sale en la minuta como comprador, y no lo es: pase sus datos a los del cónyuge',
    ])
  })

  it('las escrituras de otra hoja no se leen, y se dice; el ejemplo del formato no es una', async () => {
    const hoja = (name: string) => ({
      name,
      columns: TITULOS.map((title) => ({ title, type: 'text' as const })),
      rows: [fila()],
    })
    const leidas = async (...hojas: string[]) => leerRegistro(Buffer.from(await workbookHere(hojas.map(hoja))), HOY)
    const { actos, avisos } = await leidas('Torre 1', 'Ejemplo', 'Torre 2')
    expect([actos.length, avisos.map(({ mensaje }) => mensaje)]).to.deep.equal([
      1,
      ['Solo se lee la primera hoja, y también hay escrituras en «Torre 2»: póngalas en la primera, o en otro libro.'],
    ])
    expect((await leidas('Registro', 'Ejemplo')).avisos).to.deep.equal([])
  })

  it('cada falla dice su fila de Excel y su columna en español; todas a la vez', () => {
    const { fallas } = lee(
      fila({ 4: 'mucho' }),
      fila({ 5: '31/02/2026' }),
      fila({ 1: '---' }),
      fila({ 2: '---', 3: '---' }),
      fila({ 2: null }),
      fila({ 4: 12.5 }),
      fila({ 4: '#REF!' }),
      fila({ 4: -1 }),
    )
    expect(fallas.map(({ fila: cual, columna, mensaje }) => `${cual} ${columna}: ${mensaje}`)).to.deep.equal([
      '2 Valor de la venta: «mucho» no es un valor en pesos',
      '3 Fecha pactada: «31/02/2026» no es una fecha',
      '4 Matrícula inmobiliaria: falta la matrícula',
      '5 Nombre comprador 1: no hay comprador',
      '6 Nombre comprador 1: tiene documento (1144032871) y no tiene nombre',
      '6 Nombre comprador 1: no hay comprador',
      '7 Valor de la venta: «12,5» no es un valor en pesos',
      '8 Valor de la venta: La celda tiene un error de Excel (#REF!): corríjala en el libro.',
      '9 Valor de la venta: «-1» no es un valor en pesos',
    ])
  })

  it('los títulos se reconocen sin tildes, mayúsculas ni «de»; en inglés también; los otros y los repetidos se dicen', () => {
    const titulos = [
      'NUMERO INMUEBLE',
      'matricula inmobiliaria',
      'first_buyer_name',
      'Documento del comprador 1',
      'VALOR DE VENTA',
      'fecha pactada',
      'Color',
      'Valor venta',
    ]
    const { actos, desconocidos, fallas } = leerFilas(
      [['Proyecto Guaduales'], [], titulos, [...fila(), 'rojo', 1]],
      HOY,
    )
    expect(desconocidos).to.deep.equal(['Color'])
    expect(fallas).to.deep.equal([{ fila: null, columna: 'Valor de la venta', mensaje: 'el título está repetido' }])
    expect(actos.map(({ fila: cual, datos }) => [cual, datos.sale_value, datos.first_buyer_name])).to.deep.equal([
      [4, 185000000, 'Ana'],
    ])
  })

  it('también en vertical, título y valor; y lo que no es el formato lo dice', () => {
    const { actos, fallas } = leerFilas(
      TITULOS.map((titulo, at) => [titulo, fila()[at]]),
      HOY,
    )
    expect([actos.length, actos[0]?.datos.first_buyer_name, fallas]).to.deep.equal([1, 'Ana', []])
    const alLado = (otra: (at: number) => unknown) =>
      leerFilas(
        TITULOS.map((titulo, at) => [titulo, fila()[at], otra(at)]),
        HOY,
      ).avisos.map(({ mensaje }) => mensaje)
    expect(alLado(() => null)).to.deep.equal([])
    expect(alLado((at) => fila()[at])[0], 'another deed is not left out without a word').to.contain('una por fila')
    expect(
      leerFilas(
        [
          ['a', 'b'],
          [1, 2],
        ],
        HOY,
      ).fallas[0]?.mensaje,
    ).to.equal('No se reconoce el formato: faltan los títulos.')
    expect(leerFilas([], HOY).actos).to.deep.equal([])
  })

  it('una fecha es su día aunque venga como medianoche UTC, como texto o como número de Excel', () => {
    for (const fecha of [new Date(Date.UTC(2026, 11, 1)), '01/12/2026', '2026-12-01', 46357]) {
      expect(lee(fila({ 5: fecha })).actos[0]?.datos.agreed_date, String(fecha)).to.equal('2026-12-01')
    }
  })

  it('lo que no es un libro, o está roto, se dice con su frase', async () => {
    expect((await leerRegistro(muestra('poder-especial.docx'), HOY)).fallas[0]?.mensaje).to.match(
      /no es un libro de Excel/,
    )
    expect((await leerRegistro(Buffer.from('hola'), HOY)).peligros.map(({ tipo }) => tipo)).to.deep.equal([
      'no_es_xlsx',
    ])
  })

  it('de varias matrículas, el número del inmueble es de la primera: las otras no son otro apartamento 502', () => {
    const [acto] = lee(fila({ 1: '370-1 y 370-2' })).actos
    expect(acto && datosDeMinuta(acto).inmuebles).to.deep.equal([
      { numero_matricula_inmobiliaria: '370-1', numero: 'T5-502' },
      { numero_matricula_inmobiliaria: '370-2' },
    ])
  })

  it('quien se llama «N/A», «No aplica» o un guion no es nadie, ni compra ni es apoderado ni da un subsidio', () => {
    for (const nadie of ['N/A', 'No aplica', 'NINGUNO', '-', '—', 'n.a.']) {
      const { actos, fallas } = leerDatos(
        {
          registration_number: '370-1',
          first_buyer_name: 'Ana',
          first_buyer_id: nadie,
          first_buyer_attorney: nadie,
          second_buyer_name: nadie,
          second_buyer_id: nadie,
          first_seller_name: nadie,
          first_subsidy_entity: nadie,
          first_subsidy_value: nadie === '—' ? nadie : 0,
        },
        HOY,
      )
      const { compradores, vendedores, forma_pago } = datosDeMinuta(actos[0]!)
      expect(compradores, nadie).to.have.lengthOf(1)
      expect(compradores, nadie).to.have.nested.property('[0].cedula', '')
      expect(compradores, nadie).to.have.nested.property('[0].apoderado_estado', 'no')
      expect([vendedores, forma_pago, fallas], nadie).to.deep.equal([
        [],
        { anticipos: [], subsidios: [], creditos: [] },
        [],
      ])
    }
    const { fallas } = leerDatos({ registration_number: '370-1', first_buyer_name: 'N/A', first_buyer_id: '12' }, HOY)
    expect(fallas.map(({ mensaje }) => mensaje)).to.deep.equal([
      'tiene documento (12) y no tiene nombre',
      'no hay comprador',
    ])
  })

  it('una matrícula que no se puede leer, o varias pegadas, se avisa con su columna', () => {
    const { avisos } = leerDatos({ registration_number: '370-1045521 / 370-1045733', first_buyer_name: 'Ana' }, HOY)
    expect(avisos).to.deep.equal([
      {
        fila: 2,
        columna: 'Matrícula inmobiliaria',
        mensaje: '«370-1045521 / 370-1045733» no se lee como una matrícula; si son varias, sepárelas con comas',
      },
    ])
    expect(lee(fila({ 1: '50C 123, 370-1 y Sin matrícula casa 5' })).avisos).to.deep.equal([])
  })

  it('una matrícula escrita dos veces en su celda es un solo inmueble', () => {
    const { actos } = lee(fila({ 1: '50C-1234567, 50c 01234567 y 50C-7654321; 50C1234567' }))
    expect(actos[0]?.matriculas).to.deep.equal(['50C-1234567', '50C-7654321'])
    expect(datosDeMinuta(actos[0]!).inmuebles).to.have.lengthOf(2)
  })

  it('una fila se vuelve los datos de su minuta, y con ellos se llena una plantilla', async () => {
    const {
      actos: [acto],
    } = await leerRegistro(muestra('formato-registro.xlsx'), HOY)
    const datos = datosDeMinuta(acto!)
    expect(datos).to.deep.include({ valor_venta: 185000000, fecha_escritura: '2026-12-01' })
    expect(datos.vendedores).to.have.nested.property('[0].tipoDocumento', 'NIT')
    expect(datos.forma_pago).to.deep.equal({
      anticipos: [{ valor: 22000000 }],
      subsidios: [{ nombre: 'MICASAYA', valor: 33000000 }],
      creditos: [{ banco: 'Banco Cooperativo del Pacífico S.A.', valor: 130000000, uvr: 'si' }],
    })
    const { docx, faltan } = await llenar(muestra('compraventa-vis.docx'), datos)
    expect(parrafosDe(docx).join(' '))
      .to.include('CIENTO OCHENTA Y CINCO MILLONES DE PESOS ($185.000.000)')
      .and.include('[[FALTA')
    expect(faltan).to.include('nombre_notario').and.not.include('compradores[0].cedula')
  })
})
